import type { TableTimes } from '../../../shared/games/table/contract.ts';

/** The times of a round in this device's monotonic clock (`performance.now()`), in milliseconds. */
export type RoundClock = {
  /** The length of the whole countdown. */
  readonly countdownMs: number;
  readonly countdownEndsAtMs: number | null;
  /** The length of the whole spin. */
  readonly spinMs: number;
  readonly spinBeganAtMs: number | null;
  /** When a round that no other player joins is refunded. */
  readonly refundAtMs: number | null;
};

/** The clock that a message's times make at the moment they arrived. */
export function clockOf(times: TableTimes, nowMs: number): RoundClock {
  const from = (leftMs: number | null) => (leftMs === null ? null : nowMs + leftMs);
  return {
    countdownMs: times.expire_max,
    countdownEndsAtMs: from(times.expire),
    spinMs: times.spinMs,
    spinBeganAtMs: times.expire_game === null ? null : nowMs - times.expire_game,
    refundAtMs: from(times.refundIn),
  };
}

/**
 * From this difference on the server has moved a moment; below it the network made it look late.
 */
const MOVED_MS = 2000;

/**
 * A late message puts every moment later than it is, so of two close ones the earlier is nearer.
 */
function nearer(known: number | null, told: number | null): number | null {
  if (known === null || told === null || Math.abs(known - told) > MOVED_MS) return told;
  return Math.min(known, told);
}

/** A spin begins once; the server stops counting at its end, so a later beginning says nothing. */
function earlier(known: number | null, told: number | null): number | null {
  if (known === null || told === null) return told ?? known;
  return Math.min(known, told);
}

/**
 * The clock after another message about the same round: it does not jump because of network delay,
 * and a running spin keeps its start.
 */
export function mergedClock(known: RoundClock, told: RoundClock): RoundClock {
  return {
    ...told,
    countdownEndsAtMs: nearer(known.countdownEndsAtMs, told.countdownEndsAtMs),
    spinBeganAtMs: earlier(known.spinBeganAtMs, told.spinBeganAtMs),
    refundAtMs: nearer(known.refundAtMs, told.refundAtMs),
  };
}

/** Whole seconds until a moment, rounded up and never below zero. */
export function secondsLeft(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
