import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { createFreshCache } from '../../players/fresh-cache.ts';
import { type Guard, readGuards } from './guard.ts';
import { createPlayClock, type PlayClock, type RealityPolicy } from './play-clock.ts';

/** The guards of players, as this process caches them. */
export type Protection = {
  /** What the player and the operator set; cached until a change is announced. */
  guardOf(playerId: PlayerId): Promise<Guard>;
  /** The same if cached, without asking the database. */
  peek(playerId: PlayerId): Guard | undefined;
  /** To be called after each change made here; changes made elsewhere are announced. */
  invalidate(playerId: PlayerId): void;
  readonly clock: PlayClock;
};

type Deps = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly policy: RealityPolicy;
};

/** Bounds how long a lost announcement leaves it stale. */
const FRESH_MS = 60_000;
const MAX_PLAYERS = 50_000;

export function createProtection({ db, announcements, policy }: Deps): Protection {
  const clock = createPlayClock({ db, policy });
  const read = batchReads((ids: readonly PlayerId[]) => readGuards(db, ids));
  const create = () =>
    createFreshCache<PlayerId, Guard>({
      read,
      freshMs: FRESH_MS,
      maxEntries: MAX_PLAYERS,
      nowMs: () => performance.now(),
    });
  let guards = create();
  const invalidate = (playerId: PlayerId) => {
    guards.drop(playerId);
    clock.forget(playerId);
  };
  announcements.on('protection_changed', (id) => invalidate(playerIdOf(id)));
  announcements.onGap(() => {
    guards = create();
  });
  return {
    guardOf: async (playerId) => {
      const guard = await guards.get(playerId);
      if (guard === undefined) throw new Error('a player has no guard');
      return guard;
    },
    peek: (playerId) => guards.peek(playerId),
    invalidate,
    clock,
  };
}
