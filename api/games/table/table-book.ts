import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { uuidV7 } from '../../uuid.ts';
import type { DbClock } from './db-clock.ts';
import type { TableGameName, TableRound } from './table-round.ts';
import { createStakes, type Stakes, type TableState } from './table-state.ts';
import {
  readFinishedRounds,
  readLiveRound,
  readSeatedBets,
  readTableRound,
  type SeatedBet,
} from './table-store.ts';

/** Finished rounds that are kept for the strip of earlier ones. */
const BEFORE = 20;

/** Stakes whose ids are older than this were read before: a posting takes no longer. */
const OVERLAP_MS = 20_000;

/** What became different in a table's state. */
export type TableChange =
  | { readonly kind: 'opened' | 'round' }
  | { readonly kind: 'bet'; readonly playerId: PlayerId };

/** A table as this process knows it, read from the database and followed from there. */
export type TableBook = {
  /** Undefined until the first round was read. */
  state(): TableState | undefined;
  /** Adds a stake that was posted here; one of another round is left to its reading. */
  add(roundId: RoundId, bet: SeatedBet): void;
  /** Reads the round again, and its stakes when it is another one or its bets are closed. */
  refresh(): Promise<void>;
  /** Reads the newest stakes again: another process took some. */
  refreshBets(): Promise<void>;
  onChange(hear: (change: TableChange) => void): void;
};

type Deps = Pick<Context, 'db'> & { readonly clock: DbClock };
type Current = { round: TableRound; stakes: Stakes; before: readonly TableRound[] };

export function createTableBook({ db, clock }: Deps, game: TableGameName): TableBook {
  const hearers: ((change: TableChange) => void)[] = [];
  let current: Current | undefined;

  const tell = (change: TableChange) => hearers.forEach((hear) => hear(change));

  const addAll = (stakes: Stakes, bets: readonly SeatedBet[]) => {
    for (const bet of bets) {
      if (stakes.add(bet)) tell({ kind: 'bet', playerId: bet.playerId });
    }
  };

  /** Between two rounds the last one stands, as it ended. */
  const readRound = async (): Promise<TableRound | undefined> => {
    const live = await readLiveRound(db, game);
    if (live !== undefined || current === undefined) return live;
    return await readTableRound(db, current.round.id);
  };

  const open = async (round: TableRound) => {
    const [bets, before] = await Promise.all([
      readSeatedBets(db, round.id),
      readFinishedRounds(db, game, BEFORE),
    ]);
    const stakes = createStakes(round);
    for (const bet of bets) stakes.add(bet);
    current = { round, stakes, before };
    tell({ kind: 'opened' });
  };

  const follow = async (known: Current, round: TableRound) => {
    if (isSame(known.round, round)) return;
    const hasClosed = known.round.betsDigest === undefined && round.betsDigest !== undefined;
    if (hasClosed) addAll(known.stakes, await readSeatedBets(db, round.id));
    known.round = round;
    tell({ kind: 'round' });
  };

  const refresh = oneAtATime(async () => {
    const round = await readRound();
    if (round === undefined) return;
    if (current === undefined || current.round.id !== round.id) await open(round);
    else await follow(current, round);
  });

  const refreshBets = oneAtATime(async () => {
    if (current === undefined) return;
    const since = uuidV7(Math.round(clock.nowMs()) - OVERLAP_MS);
    addAll(current.stakes, await readSeatedBets(db, current.round.id, since));
  });

  return {
    state: () => current && { ...current.stakes, round: current.round, before: current.before },
    add: (roundId, bet) => {
      if (current?.round.id === roundId) addAll(current.stakes, [bet]);
    },
    refresh,
    refreshBets,
    onChange: (hear) => {
      hearers.push(hear);
    },
  };
}

const isSame = (one: TableRound, other: TableRound) =>
  one.state === other.state &&
  one.firstBetAtMs === other.firstBetAtMs &&
  one.drawnAtMs === other.drawnAtMs;

/**
 * Runs work one at a time. Calls that come while it runs share one more run after it, which begins
 * late enough to see what they came for.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
