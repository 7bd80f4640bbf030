import type { TableBook } from './table-book.ts';
import type { TableState } from './table-state.ts';

/** From this many players on, a view is too expensive to build for every request. */
const MANY_SEATS = 300;

/** A view of the current state or, at a crowded table, of the state last sent to watchers. */
export type RecentViews = <View extends object>(
  make: (state: TableState) => View,
) => View | undefined;

type Held = { readonly told: number; readonly changes: number; readonly view: object };

/**
 * Caches views of a table for new watchers. A view is at most as old as the last message to
 * watchers: a watcher who begins with it receives the rest in the next one.
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
