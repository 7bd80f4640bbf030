import type { TablePromise, TableTimes } from '../../../shared/games/table/contract.ts';
import type { TableRound } from './table-round.ts';
import type { TableTimings } from './timings.ts';

/** What is published about a round before its outcome. */
export function viewPromise(round: TableRound): TablePromise {
  const { commit, chainEnd, chainPosition, beaconRound = null, betsDigest } = round;
  return {
    hash: commit,
    chainEnd,
    chainPosition,
    beaconRound,
    ...(betsDigest === undefined ? {} : { betsDigest }),
  };
}

/** The times of a round as of a moment of the database's clock. */
export function viewTimes(
  { state, countdownAtMs, closesAtMs, firstBetAtMs }: TableRound,
  { countdownMs, spinMs, refundMs }: TableTimings,
  nowMs: number,
): TableTimes {
  const left = (untilMs: number) => Math.max(0, Math.round(untilMs - nowMs));
  const isBefore = state === 'waiting' || closesAtMs === undefined;
  const isCounted = countdownAtMs !== undefined && closesAtMs !== undefined;
  const wholeMs = isCounted ? Math.max(0, closesAtMs - countdownAtMs) : countdownMs;
  const isWaiting = state === 'waiting' && firstBetAtMs !== undefined;
  const spunMs = isBefore || state === 'betting' ? undefined : Math.round(nowMs - closesAtMs);
  return {
    expire_max: wholeMs,
    expire: isBefore ? null : left(closesAtMs),
    expire_game: spunMs === undefined ? null : Math.min(Math.max(spunMs, 0), spinMs),
    spinMs,
    refundIn: isWaiting ? left(firstBetAtMs + refundMs) : null,
  };
}
