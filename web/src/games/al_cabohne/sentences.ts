/** What happens in Al Cabohne, each event in one sentence: what the mafia does, and why. */

import { capital } from "../../lib/capital";
import { beanName } from "../../lib/games.svelte";
import { beanList, listed } from "../../lib/lists";
import type {
  AlCabohneEvent,
  BossHarvestedEvent,
  BossTookEvent,
  GameEndedEvent,
} from "../../lib/wire";
import { t, tn } from "../../lib/words.svelte";
import { tell as tellBohnanza } from "../bohnanza/sentences";
import { several } from "./foresee";
import { bossName, fullName } from "./mafia";

/** Two players, or one: everything that happens is about this seat. */
export function concerns(): boolean {
  return true;
}

/** The event as one sentence for the player at seat `me`, or for everyone with `me` = -1. */
export function tell(event: AlCabohneEvent, names: string[], me: number): string {
  switch (event.event) {
    case "shuffled":
    case "turn_began":
    case "planted":
    case "drew":
    case "ran_out":
    case "harvested":
    case "bought_field":
      return tellBohnanza(event, names, me);
    case "boss_took":
      return tellBossTook(event);
    case "joined":
      return t(
        "{bean} comes back from the top of the discard pile and joins its kind on the table.",
        {
          bean: capital(beanName(event.bean)),
        },
      );
    case "boss_harvested":
      return tellBossHarvested(event);
    case "game_ended":
      return tellGameEnded(event, names, me);
    default:
      return tellAct(event, names[event.seat] ?? "", event.seat === me);
  }
}

type Act = Exclude<
  AlCabohneEvent,
  {
    event:
      | "shuffled"
      | "turn_began"
      | "planted"
      | "drew"
      | "ran_out"
      | "harvested"
      | "bought_field"
      | "boss_took"
      | "joined"
      | "boss_harvested"
      | "game_ended";
  }
>;

/** What a player did. */
function tellAct(event: Act, name: string, yours: boolean): string {
  switch (event.event) {
    case "turned": {
      const values = { name, beans: beanName(event.bean) };
      return yours ? t("You turn up {beans}.", values) : t("{name} turns up {beans}.", values);
    }
    case "paid_tribute": {
      const values = {
        name,
        boss: bossName(event.boss),
        bean: beanName(event.bean),
        field: event.field + 1,
      };
      return yours
        ? t("You pay {boss} tribute: {bean} from field {field}.", values)
        : t("{name} pays {boss} tribute: {bean} from field {field}.", values);
    }
    case "planted_group": {
      const values = { name, beans: several(event.bean, event.count), field: event.field + 1 };
      return yours
        ? t("You plant {beans} from the table in field {field}.", values)
        : t("{name} plants {beans} from the table in field {field}.", values);
    }
    case "gave_group": {
      const values = {
        name,
        boss: bossName(event.boss),
        beans: several(event.bean, event.count),
      };
      return yours
        ? t("You give {boss} {beans} from the table.", values)
        : t("{name} gives {boss} {beans} from the table.", values);
    }
    case "gave_card": {
      const values = { name, boss: bossName(event.boss), bean: beanName(event.bean) };
      return yours
        ? t("You give {boss} {bean} from your hand.", values)
        : t("{name} gives {boss} {bean} from their hand.", values);
    }
    case "discarded": {
      const values = { name, bean: beanName(event.bean) };
      return yours
        ? t("You put {bean} on the discard pile.", values)
        : t("{name} puts {bean} on the discard pile.", values);
    }
    case "left_over": {
      const values = { name, beans: beanList(event.beans) };
      return yours
        ? t("You leave {beans} on the table.", values)
        : t("{name} leaves {beans} on the table.", values);
    }
    case "hand_shown": {
      const values = { name, beans: beanList(event.beans) };
      return yours
        ? t(
            "A boss has no beans, and you have no card for him: you show your hand, {beans}.",
            values,
          )
        : t(
            "A boss has no beans, and {name} has no card for him. {name} shows their hand: {beans}.",
            values,
          );
    }
  }
}

function tellBossTook(event: BossTookEvent): string {
  const values = { boss: bossName(event.boss), bean: beanName(event.bean) };
  switch (event.source) {
    case "set_up":
      return t("{boss} starts with {bean}.", { ...values, boss: fullName(event.boss) });
    case "draw_pile":
      return t("It goes to {boss}, because he grows {bean}.", values);
    case "discard_pile":
      return t("{bean} from the top of the discard pile follows it to {boss}.", {
        ...values,
        bean: capital(values.bean),
      });
  }
}

function tellBossHarvested(event: BossHarvestedEvent): string {
  const values = {
    boss: bossName(event.boss),
    count: event.count,
    bean: beanName(event.bean),
  };
  return event.thalers
    ? tn(
        "{boss} harvests {count} × {bean}: {n} thaler for the mafia.",
        "{boss} harvests {count} × {bean}: {n} thalers for the mafia.",
        event.thalers,
        values,
      )
    : t("{boss} harvests {count} × {bean} for nothing.", values);
}

function tellGameEnded(event: GameEndedEvent, names: string[], me: number): string {
  const parties = [...names, t("the mafia")];
  const mafia = names.length;
  const scores = listed(
    event.scores.map((n, party) =>
      tn("{name} {n} thaler", "{name} {n} thalers", n, { name: parties[party] ?? "" }),
    ),
  );
  if (event.winners.length > 1) {
    const winners = listed(event.winners.map((party) => parties[party] ?? ""));
    return t("The game is over: {scores}. The win is shared: {winners}.", { scores, winners });
  }
  if (event.winners[0] === me) return t("The game is over: {scores}. You win.", { scores });
  if (event.winners[0] === mafia)
    return t("The game is over: {scores}. The mafia wins.", { scores });
  const winners = parties[event.winners[0] ?? -1] ?? "";
  return t("The game is over: {scores}. {winners} wins.", { scores, winners });
}
