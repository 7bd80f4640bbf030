import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createFreshCache } from '../../players/fresh-cache.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import { readFinal } from './final-standing.ts';
import { type Champion, readChampion } from './read-champion.ts';
import { type Picture, readPicture } from './read-picture.ts';
import { readRace, type Race } from './race-store.ts';

/** How long a picture of a race is answered from; after a race has ended it changes rarely. */
const FRESH_MS = 1000;
const OVER_FRESH_MS = 10_000;

/** A picture this old is not shown any more where a newer one can be had. */
const STALE_MS = 5000;

/** How long a race that nobody asks for is kept. */
const KEPT_MS = 60_000;

/** How long a level on a standing, and the last champion, may be behind. */
const FACE_FRESH_MS = 60_000;
const CHAMPION_FRESH_MS = 10_000;
const MAX_FACES = 20_000;

/** A player of a standing as anybody may see them; without a nick where the profile is hidden. */
export type Face = {
  readonly publicId: string | null;
  readonly nick: string | null;
  readonly avatar: string | null;
  readonly compointStatus: number;
};

/** How races stand as this process shows them: each is ranked once a second while somebody asks. */
export type RaceBoard = {
  find(slug: string): Promise<Picture | undefined>;
  faceOf(playerId: PlayerId): Promise<Face>;
  /** The champion of the last instance of a template that is final. */
  championOf(template: string): Promise<Champion | undefined>;
  /** The next look at a race reads it again. */
  refreshSoon(): void;
};

type BoardDeps = {
  readonly db: Database;
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly logger: Logger;
  readonly clock: Clock;
};

type Kept = {
  picture: Picture | undefined;
  atMs: number;
  askedAtMs: number;
  reading?: Promise<void> | undefined;
};

/** Forgets what nobody asked for in a minute: the picture of a large race takes megabytes. */
export function forgetUnasked(
  kept: Map<string, { readonly askedAtMs: number }>,
  nowMs: number,
): void {
  for (const [slug, { askedAtMs }] of kept) {
    if (nowMs - askedAtMs > KEPT_MS) kept.delete(slug);
  }
}

/** Creates the board. Nothing is read while nobody looks. */
export function createRaceBoard(deps: BoardDeps): RaceBoard {
  const kept = new Map<string, Kept>();
  const levels = createLevels(deps.db);
  const champions = createFreshCache<string, Champion>({
    read: (template) => readChampion(deps.db, template),
    freshMs: CHAMPION_FRESH_MS,
    maxEntries: 10,
    nowMs: () => performance.now(),
  });

  async function find(slug: string): Promise<Picture | undefined> {
    const now = performance.now();
    forgetUnasked(kept, now);
    const one: Kept = kept.get(slug) ?? {
      picture: undefined,
      atMs: Number.NEGATIVE_INFINITY,
      askedAtMs: now,
    };
    one.askedAtMs = now;
    kept.set(slug, one);
    const ageMs = now - one.atMs;
    const freshMs = freshMsOf(one.picture?.race, deps.clock.nowMs());
    if (ageMs >= freshMs) {
      one.reading ??= refresh(deps, slug, one).finally(() => {
        one.reading = undefined;
      });
    }
    if (one.picture === undefined || ageMs >= STALE_MS + freshMs) {
      await one.reading;
    }
    if (one.picture === undefined) kept.delete(slug);
    return one.picture;
  }

  return {
    find,
    championOf: (template) => champions.get(template),
    faceOf: async (playerId) => {
      const [player, level] = await Promise.all([deps.players.get(playerId), levels.get(playerId)]);
      const shown = player === undefined || player.isHidden ? undefined : player;
      return {
        publicId: shown?.publicId ?? null,
        nick: shown?.nick ?? null,
        avatar: shown?.avatar ?? null,
        compointStatus: level ?? 1,
      };
    },
    refreshSoon: () => {
      for (const one of kept.values()) one.atMs = Number.NEGATIVE_INFINITY;
    },
  };
}

const freshMsOf = (race: Race | undefined, nowMs: number): number => {
  if (race === undefined) return 0;
  return race.state === 'open' && nowMs < race.endsAtMs ? FRESH_MS : OVER_FRESH_MS;
};

async function refresh({ db, logger, clock }: BoardDeps, slug: string, one: Kept): Promise<void> {
  try {
    const race = await readRace(db, slug);
    const before = one.picture;
    const nowMs = clock.nowMs();
    if (race === undefined) one.picture = undefined;
    else if (race.state === 'final') one.picture = await readFinal(db, race);
    else one.picture = await readPicture(db, race, { before, nowMs });
    one.atMs = performance.now();
  } catch (error) {
    if (one.picture === undefined) throw error;
    logger.warn({ err: error, slug }, 'a race was not ranked');
  }
}

function createLevels(db: Database) {
  const read = batchReads(async (playerIds: readonly PlayerId[]) => {
    const rows = await db
      .selectFrom('player_totals')
      .select(['player_id', 'experience_micro'])
      .where('player_id', '=', anyOf(playerIds))
      .execute();
    const levelOf = new Map(
      rows.map((row) => [
        playerIdOf(row.player_id),
        vipLevelOf(experienceOf(row.experience_micro)).statusId,
      ]),
    );
    return playerIds.map((id) => levelOf.get(id) ?? 1);
  });
  return createFreshCache<PlayerId, number>({
    read,
    freshMs: FACE_FRESH_MS,
    maxEntries: MAX_FACES,
    nowMs: () => performance.now(),
  });
}
