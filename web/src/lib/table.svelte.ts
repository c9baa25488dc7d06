/** One table as this person sees it, kept up to date by its line. */

import { keepTable, lastTable } from "./last";
import { Ended, Line } from "./line";
import type { Ack, Answer, Command, GameAct, Hinted, Nack, State, Told } from "./wire";

/** Why something was not done. */
export interface Why {
  clause: string;
  reason: string;
}

const KEPT = 1500;
/** Milliseconds after which what is new is kept. */
const SOON = 1000;

function nothing(error: unknown): null {
  if (error instanceof Ended) return null;
  throw error;
}

export class TableSession {
  state = $state.raw<State | null>(null);
  /** The last entries of the log. */
  told = $state.raw<Told[]>([]);
  /** Where to invite others to. */
  address = $state.raw<string | null>(null);
  up = $state(false);
  /** Why there is no table here, once that is so. */
  ended = $state.raw<{ code: number; reason: string } | null>(null);
  /** How many commands are on their way. */
  busy = $state(0);
  /** The last refusal, until something is done or it is sent away. */
  why = $state.raw<Why | null>(null);
  /** Called with the entries that happened while we looked, not with those of before. */
  onnews: (entries: Told[]) => void = () => {};

  private line: Line;
  private fresh = false;
  private gone = new Set<number>();
  private keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    key: string,
  ) {
    addEventListener("pagehide", this.keep);
    this.line = new Line(id, key, {
      begun: (address) => {
        this.told = [];
        this.gone.clear();
        this.address = address;
        this.fresh = false;
      },
      told: (all) => {
        const entries = this.withoutArrivals(all);
        this.told = [...this.told, ...entries].slice(-KEPT);
        if (this.fresh) this.onnews(entries);
      },
      shown: (state) => {
        this.state = state;
        this.fresh = true;
        this.keeping ??= setTimeout(this.keep, SOON);
      },
      line: (up) => {
        this.up = up;
        if (!up && this.state === null) this.remember();
      },
      ended: (code, reason) => {
        this.ended = { code, reason };
      },
    });
  }

  /** Till the server answers, the table is shown as it was. */
  private remember(): void {
    const last = lastTable(this.id);
    if (!last) return;
    this.state = last.state;
    this.told = last.told;
  }

  private keep = (): void => {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    if (this.state && this.fresh) keepTable(this.id, this.state, this.told);
  };

  /** Who comes to a table is noted as back at once: only who had left is told to be back. */
  private withoutArrivals(entries: Told[]): Told[] {
    return entries.filter(({ kind, member }) => {
      if (kind === "left") this.gone.add(member ?? -1);
      return kind !== "returned" || this.gone.delete(member ?? -1);
    });
  }

  close(): void {
    if (this.keeping !== undefined) this.keep();
    removeEventListener("pagehide", this.keep);
    this.line.close();
  }

  /** Does it, or says why not. */
  async do(command: Command): Promise<Why | null> {
    this.busy += 1;
    try {
      const reply = await this.line.ask<Ack>({ t: "do", command });
      this.why = reply.t === "nack" ? { clause: reply.clause, reason: reply.reason } : null;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      this.why = { clause: "", reason: error.message };
    } finally {
      this.busy -= 1;
    }
    return this.why;
  }

  /** Says what does not matter enough to complain of, should it be refused; whether it was done. */
  async mention(command: Command): Promise<boolean> {
    const reply = await this.line.ask<Ack>({ t: "do", command }).catch(nothing);
    return reply?.t === "ack";
  }

  act(action: GameAct): Promise<Why | null> {
    return this.do({ do: "act", action });
  }

  /** What the act would do, or why it is refused; null if the line has ended. */
  ask(action: GameAct): Promise<Answer | Nack | null> {
    return this.line.ask<Answer>({ t: "ask", action }).catch(nothing);
  }

  /** What a bot would do, or why that is not told; null if the line has ended. */
  hint(): Promise<Hinted | Nack | null> {
    return this.line.ask<Hinted>({ t: "hint" }).catch(nothing);
  }

  /** Shows why an act is refused that the person tried although it is not marked. */
  async explain(action: GameAct): Promise<void> {
    const reply = await this.ask(action);
    if (reply?.clause) this.why = { clause: reply.clause, reason: reply.reason };
  }
}
