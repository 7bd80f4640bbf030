import type { PlayerId } from '../../shared/ids.ts';
import { putBounded } from '../platform/bounded-map.ts';
import type { Database } from '../platform/db/database.ts';
import { batchReads } from '../platform/db/batch-reads.ts';
import { type ActiveSeed, readActiveSeeds } from './seed-store.ts';

/** Players whose pair is kept in memory; the least recently used one is dropped first. */
const REMEMBERED = 50_000;

/**
 * The active pairs this process plays with. A remembered nonce may be behind the database when
 * another process plays for the same player; posting checks it and answers `stale`.
 */
export type SeedBook = {
  current(playerId: PlayerId): Promise<ActiveSeed>;
  /** The remembered pair; call `current` first. */
  peek(playerId: PlayerId): ActiveSeed | undefined;
  /** Moves the remembered nonce past a bet that was committed. */
  advance(playerId: PlayerId, seed: ActiveSeed): void;
  /** Drops the remembered pair; with `seed`, only if it is still that pair at that nonce. */
  forget(playerId: PlayerId, seed?: ActiveSeed): void;
};

export function createSeedBook(db: Database): SeedBook {
  const seeds = new Map<PlayerId, ActiveSeed>();
  const readSeed = batchReads((playerIds: readonly PlayerId[]) => readActiveSeeds(db, playerIds));

  const remember = (playerId: PlayerId, seed: ActiveSeed) => {
    putBounded(seeds, [playerId, seed], REMEMBERED);
    return seed;
  };

  return {
    current: async (playerId) => {
      const known = seeds.get(playerId);
      if (known !== undefined) return known;
      const read = await readSeed(playerId);
      return seeds.get(playerId) ?? remember(playerId, read);
    },
    peek: (playerId) => seeds.get(playerId),
    advance: (playerId, seed) => {
      const known = seeds.get(playerId);
      if (known?.id === seed.id && known.nonce === seed.nonce) {
        seeds.set(playerId, { ...seed, nonce: seed.nonce + 1n });
      }
    },
    forget: (playerId, seed) => {
      const known = seeds.get(playerId);
      if (seed === undefined || (known?.id === seed.id && known.nonce === seed.nonce)) {
        seeds.delete(playerId);
      }
    },
  };
}
