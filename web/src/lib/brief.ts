/** States of a table that leave out what an earlier one of the same line has told. */

import type { State } from "./wire";

/** The state with the texts that the table brought along, which come once in a line. */
export function filled(state: State, before: State | null): State {
  if (!state.view || !before?.view) return state;
  const { table, view } = state;
  const options = { ...before.table.setup.options, ...table.setup.options };
  return {
    ...state,
    table: { ...table, setup: { ...table.setup, options } },
    view: Object.assign({}, view, {
      options: { ...before.view.options, ...view.options },
      slot: view.slot && { ...before.view.slot, ...view.slot },
    }),
  };
}
