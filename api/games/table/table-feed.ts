import type { PlayerId } from '../../../shared/ids.ts';
import type { TableBook } from './table-book.ts';
import type { TableSeat, TableState } from './table-state.ts';

/** Watchers receive differences at most this often. */
const GATHER_MS = 100;

/** Players in one message; the others follow in the next messages. */
const SEATS_PER_MESSAGE = 40;

/** What changed since the last message to watchers. */
export type TableDelta = {
  readonly isRound: boolean;
  /** Players whose stakes changed. */
  readonly seats: readonly TableSeat[];
};

/** How a game sends its table's changes to watchers. */
export type TablePushes = {
  opened(state: TableState): void;
  updated(state: TableState, delta: TableDelta): void;
};

/**
 * Follows a table's state and sends it to watchers: a newly opened round as a whole, everything
 * else as differences. A step of the round is sent at once, before the next round can take its
 * place. Returns a function that says how many messages were sent.
 */
export function startTableFeed(book: TableBook, pushes: TablePushes): () => number {
  let sentCount = 0;
  const changed = new Set<PlayerId>();
  let sentAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const plan = () => {
    const waitMs = Math.max(0, sentAtMs + GATHER_MS - performance.now());
    timer ??= setTimeout(() => sendDelta(false), waitMs);
  };

  const takeSeats = ({ seats }: TableState) => {
    const taken = [...changed].slice(0, SEATS_PER_MESSAGE);
    for (const playerId of taken) changed.delete(playerId);
    return taken.flatMap((playerId) => seats.get(playerId) ?? []);
  };

  const sendDelta = (isRound: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const state = book.state();
    if (state === undefined) return;
    sentCount += 1;
    sentAtMs = performance.now();
    pushes.updated(state, { isRound, seats: takeSeats(state) });
    if (changed.size > 0) plan();
  };

  const sendRound = () => {
    clearTimeout(timer);
    timer = undefined;
    changed.clear();
    sentCount += 1;
    sentAtMs = performance.now();
    const state = book.state();
    if (state !== undefined) pushes.opened(state);
  };

  book.onChange((change) => {
    switch (change.kind) {
      case 'opened':
        return sendRound();
      case 'round':
        return sendDelta(true);
      case 'bet':
        changed.add(change.playerId);
        return plan();
    }
  });
  return () => sentCount;
}
