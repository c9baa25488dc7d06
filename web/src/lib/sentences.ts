/** The log of a table in sentences. What happens in a game is told by the game's own sentences. */

import { tableOf } from "../games/tables.svelte";
import { botKind, botName, standingIn } from "./names";
import { readPhrase } from "./phrases";
import type { GameEvent, Told, WireView } from "./wire";
import { t } from "./words.svelte";

/** Who is who at the table, and who is told. */
export interface Context {
  game: string;
  /** By seat. */
  names: string[];
  /** What the member who is told is called. */
  me: string;
  /** The seat of who is told; -1 for who only watches. */
  seat: number;
  /** The number of the member who is told. */
  member: number;
  /** The game as it stands. */
  view?: WireView | null;
}

/** An entry in sentences: what the table has to say of it, and what happened in the game. */
export interface Line {
  text: string;
  events: string[];
}

export function tellEntry(
  entry: Told,
  context: Context,
  wanted: (event: GameEvent) => boolean = () => true,
): Line {
  const game = tableOf(context.game);
  const { names, seat } = tellers(entry, context);
  const events = (entry.events ?? [])
    .filter(wanted)
    .map((event) => game?.tell(event, names, seat, context.view) ?? "");
  return { text: tellTable(entry, context), events: events.filter((line) => line !== "") };
}

/** What a bot does for a person it does itself, also in the eyes of that person. */
function tellers(entry: Told, { names, seat }: Context): { names: string[]; seat: number } {
  const acts = entry.seat ?? -1;
  if (entry.by !== "stand_in") return { names, seat };
  return { names: standingIn(names, acts), seat: acts === seat ? -1 : seat };
}

function tellTable(entry: Told, context: Context): string {
  const seat = entry.seat ?? -1;
  const member = entry.member ?? -1;
  const on = entry.on ?? false;
  if (entry.kind === "sat") return tellSat(entry, context);
  if (seat >= 0) return tellSeat(entry, context.names[seat] ?? "", seat === context.seat, on);
  if (member >= 0 && entry.kind !== "opened") {
    return tellMember(entry, entry.name ?? "", member === context.member, on);
  }
  switch (entry.kind) {
    case "opened":
      return t("{name} opened the table.", { name: entry.name ?? "" });
    case "came":
      return t("{name} joined the table.", { name: entry.name ?? "" });
    case "started":
      return t("The game begins.");
    case "paused":
      return on ? t("The game is paused.") : t("The game continues.");
    case "locked":
      return on ? t("The table is locked: nobody new can come in.") : t("The table is open again.");
    case "ended_early":
      return t("The game ended early because everyone wanted it to.");
    case "expired":
      return t("The table is closed.");
    case "rematched":
      return t("The rematch is at a new table, with the same people.");
    default:
      return "";
  }
}

/** Seats may be drawn by lot afterwards, so the number does not tell who sat down. */
function tellSat(entry: Told, context: Context): string {
  const name = entry.name ?? "";
  if (entry.by === "bot") return t("The bot {name} sits down.", { name: botName(name) });
  return name === context.me ? t("You sit down.") : t("{name} sits down.", { name });
}

/** What a seat is about. */
function tellSeat(entry: Told, name: string, yours: boolean, on: boolean): string {
  switch (entry.kind) {
    case "stood":
      return t("Seat {seat} is free.", { seat: (entry.seat ?? 0) + 1 });
    case "undone":
      return yours ? t("You undo your last move.") : t("{name} undoes a move.", { name });
    case "passed":
      return yours ? t("You pass this turn.") : t("{name} passes this turn.", { name });
    case "would":
      return yours
        ? t("You would take the open offer.")
        : t("{name} would take the open offer.", { name });
    case "held":
      if (entry.by !== "thinking" || !on || yours) return "";
      return t("{name} is preparing an offer.", { name });
    case "called":
      return tellCalled(entry, name, yours);
    case "took_over":
      return tellTookOver(entry, name, yours);
    case "gave_back":
      return yours ? t("You are playing again.") : t("{name} is playing again.", { name });
    case "voted":
      if (on) {
        return yours
          ? t("You want to end the game early.")
          : t("{name} wants to end the game early.", { name });
      }
      return yours ? t("You want to keep playing.") : t("{name} wants to keep playing.", { name });
    default:
      return "";
  }
}

function tellCalled(entry: Told, name: string, yours: boolean): string {
  const values = { name, n: entry.seconds ?? 0 };
  return yours
    ? t(
        "The host has called a bot for you: it takes over in {n} seconds unless you come back.",
        values,
      )
    : t(
        "The host has called a bot for {name}: it takes over in {n} seconds unless {name} comes back.",
        values,
      );
}

function tellTookOver(entry: Told, name: string, yours: boolean): string {
  const values = { name, bot: botKind(entry.name ?? "") };
  switch (entry.by) {
    case "clock":
      return yours
        ? t("Your time is up: a bot ({bot}) is playing for you.", values)
        : t("{name}'s time is up: a bot ({bot}) is playing.", values);
    case "host":
      return yours
        ? t("The host has a bot ({bot}) play for you.", values)
        : t("The host has a bot ({bot}) play for {name}.", values);
    default:
      return yours
        ? t("You were away: a bot ({bot}) is playing for you.", values)
        : t("{name} is away: a bot ({bot}) is playing.", values);
  }
}

/** What a member is about. */
function tellMember(entry: Told, name: string, yours: boolean, on: boolean): string {
  switch (entry.kind) {
    case "left":
      return yours ? "" : t("{name} has left.", { name });
    case "returned":
      return yours ? "" : t("{name} is back.", { name });
    case "chatted":
      return t("{name}: {text}", { name, text: readPhrase(entry.text ?? "") });
    case "muted":
      if (on) {
        return yours
          ? t("The host has muted you: you can't send messages.")
          : t("The host has muted {name}.", { name });
      }
      return yours ? t("You may write again.") : t("{name} may write again.", { name });
    case "removed":
      return yours
        ? t("The host has removed you from the table.")
        : t("The host has removed {name} from the table.", { name });
    case "forgot":
      return t("Someone's data was deleted.");
    default:
      return "";
  }
}
