import { putBounded } from '../../platform/bounded-map.ts';
import type { PlayerId } from '../../../shared/ids.ts';

/** Refusals of one player in a time; after them no pair of theirs is judged. */
const MOST = 3;
const WINDOW_MS = 3_600_000;

/** Players remembered in this process. */
const KEPT = 10_000;

/**
 * Counts how often a player was refused because both accounts may be one person's. Without a limit a
 * player could ask of any account whether it is tied to theirs.
 */
export type RefusedPairs = {
  /** Milliseconds until a pair of this player is judged again; zero where one is. */
  waitMs(playerId: PlayerId, nowMs: number): number;
  note(playerId: PlayerId, nowMs: number): void;
};

export function createRefusedPairs(): RefusedPairs {
  const refused = new Map<PlayerId, readonly number[]>();
  const lately = (playerId: PlayerId, nowMs: number) =>
    (refused.get(playerId) ?? []).filter((atMs) => atMs > nowMs - WINDOW_MS);
  return {
    waitMs: (playerId, nowMs) => {
      const [oldestMs, ...rest] = lately(playerId, nowMs).slice(-MOST);
      return oldestMs === undefined || rest.length + 1 < MOST ? 0 : oldestMs + WINDOW_MS - nowMs;
    },
    note: (playerId, nowMs) => {
      putBounded(refused, [playerId, [...lately(playerId, nowMs), nowMs].slice(-MOST)], KEPT);
    },
  };
}
