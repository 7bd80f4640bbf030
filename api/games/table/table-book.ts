import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7At } from '../../platform/uuid.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { TablePlace, TableRound } from './table-round.ts';
import { createStakes, type Stakes, type TableState } from './table-state.ts';
import {
  readFinishedRounds,
  readLiveRound,
  readPeople,
  readSeatedBets,
  readTableRound,
  type SeatedBet,
} from './table-store.ts';
import { createSerialRuns } from './serial-runs.ts';

/** Finished rounds kept for the list of earlier ones. */
const BEFORE = 20;

/**
 * Stakes with ids older than this were read before: the ledger accepts ids of its last minute,
 * whatever clock made them, and a posting takes seconds.
 */
const OVERLAP_MS = 90_000;

/** What changed in a table's state. */
export type TableChange =
  | { readonly kind: 'opened' | 'round' }
  | { readonly kind: 'bet'; readonly playerId: PlayerId };

/** A table as this process knows it: read from the database and then kept current. */
export type TableBook = {
  /** Undefined until the first round was read. */
  state(): TableState | undefined;
  /** Adds a stake that was posted here; a stake of another round is left to that round's read. */
  add(roundId: RoundId, bet: SeatedBet): void;
  /** Reads the round again, and its stakes when it is another one or its bets are closed. */
  refresh(): Promise<void>;
  /** Reads the newest stakes again: another process accepted some. */
  refreshBets(): Promise<void>;
  /** Reads all stakes and their players again: any notification may have been missed. */
  refreshAll(): Promise<void>;
  /** Reads a player with stakes again: their name or their privacy setting changed. */
  refreshPlayer(playerId: PlayerId): Promise<void>;
  onChange(listener: (change: TableChange) => void): void;
};

type Deps = { readonly db: Database; readonly clock: DbClock };
type Current = { round: TableRound; stakes: Stakes; before: readonly TableRound[] };

/** `kept`: how many finished rounds are kept with the current one. */
export function createTableBook({ db, clock }: Deps, place: TablePlace, kept = BEFORE): TableBook {
  const listeners: ((change: TableChange) => void)[] = [];
  const changed = new Set<PlayerId>();
  let current: Current | undefined;

  const notify = (change: TableChange) => listeners.forEach((listener) => listener(change));

  const announceBet = (playerId: PlayerId, hasChanged: boolean) => {
    if (hasChanged) notify({ kind: 'bet', playerId });
  };

  /** Reads stakes, and shows their players as they are now. */
  const readStakes = async (since?: string) => {
    if (current === undefined) return;
    const { stakes, round } = current;
    for (const bet of await readSeatedBets(db, round.id, since)) {
      announceBet(bet.playerId, stakes.add(bet));
      announceBet(bet.playerId, stakes.show(bet.playerId, bet));
    }
  };

  /**
   * A stake that other processes announced during the read of the round is found by the second
   * read.
   */
  const open = async (round: TableRound) => {
    const [bets, before] = await Promise.all([
      readSeatedBets(db, round.id),
      kept === 0 ? [] : readFinishedRounds(db, place.game, kept),
    ]);
    const stakes = createStakes(round);
    for (const bet of bets) stakes.add(bet);
    current = { round, stakes, before };
    notify({ kind: 'opened' });
    await readStakes();
  };

  const follow = async (known: Current, round: TableRound) => {
    if (isSame(known.round, round)) return;
    const hasClosed = known.round.betsDigest === undefined && round.betsDigest !== undefined;
    if (hasClosed) await readStakes();
    known.round = round;
    notify({ kind: 'round' });
  };

  const refreshRound = async () => {
    const round = await readRound(db, place, current?.round);
    if (round === undefined) return;
    if (current !== undefined && current.round.id !== round.id) {
      await follow(current, await readEnd(db, current.round));
    }
    if (current === undefined || current.round.id !== round.id) await open(round);
    else await follow(current, round);
  };

  const refreshPlayers = async () => {
    const seated = [...changed].filter((id) => current?.stakes.seats.has(id));
    changed.clear();
    if (current === undefined || seated.length === 0) return;
    const people = await readPeople(db, seated);
    for (const [id, person] of people) announceBet(id, current.stakes.show(id, person));
  };

  const inTurn = createSerialRuns();
  const refreshPlayersInTurn = inTurn(refreshPlayers);
  return {
    state: () => current && { ...current.stakes, round: current.round, before: current.before },
    add: (roundId, bet) => {
      if (current?.round.id === roundId) announceBet(bet.playerId, current.stakes.add(bet));
    },
    refresh: inTurn(refreshRound),
    refreshBets: inTurn(() => readStakes(uuidV7At(Math.round(clock.nowMs()) - OVERLAP_MS))),
    refreshAll: inTurn(() => readStakes()),
    refreshPlayer: (playerId) => {
      changed.add(playerId);
      return refreshPlayersInTurn();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

/** Between two rounds the last one stays, as it ended. */
async function readRound(db: Database, place: TablePlace, known: TableRound | undefined) {
  const live = await readLiveRound(db, place);
  if (live !== undefined || known === undefined) return live;
  return await readTableRound(db, known.id);
}

/**
 * A round as it is by now: it may have ended, and the next one opened, since the last read. Its end
 * is told before the next round.
 */
const readEnd = async (db: Database, known: TableRound): Promise<TableRound> =>
  (await readTableRound(db, known.id)) ?? known;

const isSame = (one: TableRound, other: TableRound) =>
  one.state === other.state &&
  one.firstBetAtMs === other.firstBetAtMs &&
  one.closesAtMs === other.closesAtMs &&
  one.drawnAtMs === other.drawnAtMs;
