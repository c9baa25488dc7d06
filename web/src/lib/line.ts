/** One socket to one table that mends itself.
 *
 * It keeps the number of the last entry seen. When the line breaks it comes back, is told what it
 * missed, and sends again, with the same ids, what was not answered: nothing is lost or done twice. */

import { commandId } from "./api";
import { filled } from "./brief";
import { heardExactly } from "./clock";
import type { Ack, Answer, Hinted, Nack, State, ToClient, Told, Welcome } from "./wire";

export type Reply = Ack | Nack | Answer | Hinted;

export interface Listener {
  /** The log begins anew: forget the entries of before. */
  begun(address: string | null): void;
  told(entries: Told[]): void;
  shown(state: State): void;
  /** Whether the line is there. */
  line(up: boolean): void;
  /** There will be no line any more. `code` is that of the socket. */
  ended(code: number, reason: string): void;
}

interface Waiting {
  message: string;
  answer(reply: Reply): void;
  fail(error: Error): void;
}

/** Raised for what waits when the line has ended for good. */
export class Ended extends Error {}

/** The code of a socket to a table that there is not. */
export const NO_TABLE = 4404;
const FOR_GOOD = new Set([4401, 4403, NO_TABLE]);
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 20_000;
const SIGN_OF_LIFE = 15_000;

export class Line {
  private socket: WebSocket | null = null;
  private seen: number | null = null;
  /** The last state of this socket. */
  private before: State | null = null;
  private ready = false;
  private over = false;
  private pause = FIRST_PAUSE;
  private least = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** When the server was last asked what time it is. */
  private asked = 0;
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.end(1000, "");
    this.socket?.close(1000);
  }

  /** Sends a message; the answer with its id. What is not answered is sent again on a new line. */
  ask<T extends Reply>(message: Record<string, unknown>): Promise<T | Nack> {
    const id = commandId();
    const written = JSON.stringify({ ...message, id });
    return new Promise((answer, fail) => {
      if (this.over) {
        fail(new Ended("the line has ended"));
        return;
      }
      this.waiting.set(id, { message: written, answer: answer as (reply: Reply) => void, fail });
      if (this.ready) this.socket?.send(written);
    });
  }

  private connect(): void {
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.before = null;
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const hello = { t: "hello", table: this.table, key: this.key, after: this.seen, brief: true };
      socket.send(JSON.stringify(hello));
      this.pulse = setInterval(() => this.feel(socket), SIGN_OF_LIFE / 3);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.broke(event.code, event.reason);
    };
  }

  /** A line that is silent for long is cut, so that a new one is made. */
  private feel(socket: WebSocket): void {
    const silent = Date.now() - this.heard;
    if (silent > 2 * SIGN_OF_LIFE) {
      socket.close();
      this.broke(1006, "");
    } else if (silent > SIGN_OF_LIFE) this.ping(socket);
  }

  private ping(socket: WebSocket): void {
    this.asked = Date.now();
    socket.send('{"t":"ping"}');
  }

  private broke(code: number, reason: string): void {
    clearInterval(this.pulse);
    this.socket = null;
    this.ready = false;
    if (this.over) return;
    if (FOR_GOOD.has(code)) {
      this.end(code, reason);
      this.listener.ended(code, reason);
      return;
    }
    this.listener.line(false);
    const wait = Math.max(this.pause * (0.5 + Math.random() / 2), this.least);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    this.least = 0;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** Somebody looks, or the network is back: do not wait any longer. */
  private hurry = (): void => {
    if (this.over || this.socket !== null || document.hidden) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.connect();
  };

  private end(code: number, reason: string): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    for (const waiting of this.waiting.values()) waiting.fail(new Ended(reason || String(code)));
    this.waiting.clear();
  }

  private take(data: string): void {
    this.heard = Date.now();
    const parsed = JSON.parse(data) as ToClient | ToClient[];
    const messages = Array.isArray(parsed) ? parsed : [parsed];
    const entries: Told[] = [];
    for (const message of messages) {
      if (this.socket === null) break; // cut in the middle: the next line tells the rest
      if (message.t === "event") this.add(message, entries);
      else this.takeOne(message, entries);
    }
    if (entries.length) this.listener.told(entries.splice(0));
  }

  private add(entry: Told, entries: Told[]): void {
    if (this.seen !== null && entry.seq !== this.seen + 1) {
      this.socket?.close(); // an entry was left out: this line is no good
      this.broke(1006, "");
      return;
    }
    this.seen = entry.seq;
    entries.push(entry);
  }

  private takeOne(message: Exclude<ToClient, Told>, entries: Told[]): void {
    switch (message.t) {
      case "welcome":
        this.begin(message);
        break;
      case "state":
        if (entries.length) this.listener.told(entries.splice(0));
        this.show(message);
        break;
      case "bye":
        this.least = message.retry;
        break;
      case "pong":
        heardExactly(message.at, this.asked);
        break;
      case "ack":
      case "nack":
      case "answer":
      case "hinted":
        this.answered(message);
        break;
    }
  }

  private begin(welcome: Welcome): void {
    if (welcome.after !== this.seen) this.listener.begun(welcome.address ?? null);
    this.seen = welcome.after;
  }

  private show(state: State): void {
    this.before = filled(state, this.before);
    this.listener.shown(this.before);
    if (this.ready) return;
    this.ready = true;
    this.pause = FIRST_PAUSE;
    this.listener.line(true);
    if (this.socket) this.ping(this.socket);
    for (const waiting of this.waiting.values()) this.socket?.send(waiting.message);
  }

  private answered(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (waiting === undefined) return;
    if (reply.t === "nack" && reply.again) {
      setTimeout(() => this.ready && this.socket?.send(waiting.message), 1000);
      return;
    }
    this.waiting.delete(reply.id);
    waiting.answer(reply);
  }
}
