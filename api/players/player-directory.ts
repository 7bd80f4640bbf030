import type { Selectable } from 'kysely';
import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/i18n/languages.ts';
import { anyOf } from '../platform/db/any-of.ts';
import type { Database } from '../platform/db/database.ts';
import { batchReads } from '../platform/db/batch-reads.ts';
import type { PlayersTable } from '../platform/db/tables/players.ts';
import { createFreshCache } from './fresh-cache.ts';

/**
 * What the server needs to know of a player at each message; it has no secret, but not all of it is
 * public.
 */
export type Player = {
  readonly id: PlayerId;
  /** What other players know this one by: the id itself is told to nobody else. */
  readonly publicId: string;
  readonly nick: string;
  readonly login: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly avatar: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly lang: Language;
  /** Whether the player chose the language; otherwise it was last on screen at a sign-in. */
  readonly isLangChosen: boolean;
  readonly targetCurrency: number;
  readonly lastTargetCurrency: number;
  /** The last chosen currency that money is paid in. */
  readonly moneyCurrency: number;
  /** The currency chosen for third-party games, or null where none was. */
  readonly exCurrency: number | null;
  /** 0 plays the real wallet, anything else the bonus wallet; see `stakeWalletOf`. */
  readonly gameMode: number;
  /** Whether a third-party game was ever opened with a bonus. */
  readonly hasBonusRounds: boolean;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isHidden: boolean;
  readonly bannedUntil: Date | null;
  /** YYYY-MM-DD; null until the player has given it. */
  readonly birthDate: string | null;
  /** The edition of the terms the player last accepted. */
  readonly termsVersion: string | null;
  readonly isClosed: boolean;
  readonly createdAt: Date;
};

/** Players by id, cached for half a minute and dropped at once when a change is announced. */
export type PlayerDirectory = {
  get(playerId: PlayerId): Promise<Player | undefined>;
  /** The player if cached, without asking the database. */
  peek(playerId: PlayerId): Player | undefined;
  /** The player that others know by this public id, read from the database. */
  findPublic(publicId: string): Promise<PlayerId | undefined>;
  /** To be called for each `player_changed` and after each change made here. */
  invalidate(playerId: PlayerId): void;
};

const FRESH_MS = 30_000;
const MAX_PLAYERS = 50_000;

/**
 * Creates the directory. The half minute bounds how long a lost notification can leave it stale.
 */
export function createPlayerDirectory({ db }: { readonly db: Database }): PlayerDirectory {
  const cache = createFreshCache<PlayerId, Player>({
    read: batchReads((playerIds: readonly PlayerId[]) => readPlayers(db, playerIds)),
    freshMs: FRESH_MS,
    maxEntries: MAX_PLAYERS,
    nowMs: () => performance.now(),
  });
  return {
    get: (playerId) => cache.get(playerId),
    peek: (playerId) => cache.peek(playerId),
    findPublic: async (publicId) => {
      const row = await db
        .selectFrom('players')
        .select('id')
        .where('public_id', '=', publicId)
        .executeTakeFirst();
      return row && playerIdOf(row.id);
    },
    invalidate: (playerId) => cache.drop(playerId),
  };
}

async function readPlayers(
  db: Database,
  playerIds: readonly PlayerId[],
): Promise<readonly (Player | undefined)[]> {
  const rows = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', anyOf(playerIds))
    .execute();
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return playerIds.map((id) => {
    const row = byId.get(id);
    return row && playerOfRow(row);
  });
}

function playerOfRow(row: Selectable<PlayersTable>): Player {
  return {
    id: playerIdOf(row.id),
    publicId: row.public_id,
    nick: row.nick,
    login: row.login,
    email: row.email,
    emailVerified: row.email_verified,
    hasPassword: row.password_hash !== null,
    avatar: row.avatar,
    firstName: row.first_name,
    lastName: row.last_name,
    lang: isLanguage(row.lang) ? row.lang : DEFAULT_LANGUAGE,
    isLangChosen: row.is_lang_chosen,
    targetCurrency: row.target_currency,
    lastTargetCurrency: row.last_target_currency,
    moneyCurrency: row.money_currency,
    exCurrency: row.ex_currency,
    gameMode: row.game_mode,
    hasBonusRounds: row.has_bonus_rounds,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    isHidden: row.is_hidden,
    bannedUntil: row.banned_until,
    birthDate: row.birth_date,
    termsVersion: row.terms_version,
    isClosed: row.closed_at !== null,
    createdAt: row.created_at,
  };
}
