import type { TableBook } from './table-book.ts';
import type { TableState } from './table-state.ts';

/** Players in a round from which a view is too costly to be made for everybody who asks. */
const MANY_SEATS = 300;

/** A view of the state as it is or, at a crowded table, as old as what watchers were last told. */
export type RecentViews = <View extends object>(
  make: (state: TableState) => View,
) => View | undefined;

type Held = { readonly told: number; readonly changes: number; readonly view: object };

/**
 * Keeps views of a table for those who come to watch. One may be old only until watchers are told
 * the next time: whoever begins to watch with it is told the rest then.
 */
export function createRecentViews(book: TableBook, told: () => number): RecentViews {
  const views = new Map<unknown, Held>();
  let changes = 0;
  book.onChange(() => {
    changes += 1;
  });
  return <View extends object>(make: (state: TableState) => View) => {
    const state = book.state();
    if (state === undefined) return undefined;
    const held = views.get(make);
    const isCrowded = state.seats.size > MANY_SEATS;
    if (held?.changes === changes || (isCrowded && held?.told === told())) {
      return held.view as View;
    }
    const view = make(state);
    views.set(make, { told: told(), changes, view });
    return view;
  };
}
