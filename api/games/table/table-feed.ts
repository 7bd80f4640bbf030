import type { PlayerId } from '../../../shared/ids.ts';
import type { TableBook } from './table-book.ts';
import type { TableSeat, TableState } from './table-state.ts';

/** Those who watch are told differences at most this often. */
const GATHER_MS = 100;

/** Players told of in one message; the others follow in the next ones. */
const SEATS_TOLD = 40;

/** What changed since those who watch were told last. */
export type TableDelta = {
  readonly isRound: boolean;
  /** Players whose stakes changed. */
  readonly seats: readonly TableSeat[];
};

/** How a game tells those who watch its table. */
export type TableVoice = {
  opened(state: TableState): void;
  updated(state: TableState, delta: TableDelta): void;
};

/**
 * Follows a table's state and tells of it: a round that opened whole, everything else by deltas.
 * Answers how often it has told anything.
 */
export function startTableFeed(book: TableBook, voice: TableVoice): () => number {
  let told = 0;
  const changed = new Set<PlayerId>();
  let isRound = false;
  let toldAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const plan = () => {
    const waitMs = isRound ? 0 : Math.max(0, toldAtMs + GATHER_MS - performance.now());
    timer ??= setTimeout(tellDelta, waitMs);
  };

  const takeSeats = ({ seats }: TableState) => {
    const taken = [...changed].slice(0, SEATS_TOLD);
    for (const playerId of taken) changed.delete(playerId);
    return taken.flatMap((playerId) => seats.get(playerId) ?? []);
  };

  const tellDelta = () => {
    timer = undefined;
    const state = book.state();
    if (state === undefined) return;
    told += 1;
    toldAtMs = performance.now();
    const delta = { isRound, seats: takeSeats(state) };
    isRound = false;
    voice.updated(state, delta);
    if (changed.size > 0) plan();
  };

  const tellRound = () => {
    clearTimeout(timer);
    timer = undefined;
    changed.clear();
    isRound = false;
    told += 1;
    toldAtMs = performance.now();
    const state = book.state();
    if (state !== undefined) voice.opened(state);
  };

  book.onChange((change) => {
    if (change.kind === 'opened') {
      tellRound();
      return;
    }
    if (change.kind === 'bet') changed.add(change.playerId);
    else isRound = true;
    if (isRound) {
      clearTimeout(timer);
      timer = undefined;
    }
    plan();
  });
  return () => told;
}
