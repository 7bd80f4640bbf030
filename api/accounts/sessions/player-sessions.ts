import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { SessionId } from '../../../shared/ids.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts';
import type { SessionView } from '../../../shared/accounts/settings/contract.ts';
import type { Sessions } from './sessions.ts';
import { deviceName } from './device-name.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Places } from '../../platform/geo/places.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { countryName } from '../../platform/geo/country-name.ts';

/** The most sessions a list shows. */
const MAX_SHOWN = 50;

type Own = Pick<Session, 'id' | 'playerId'>;

/** What listing sessions needs. */
export type ListSessionsDeps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly places: Places;
  readonly players: PlayerDirectory;
};

/** Where the player is signed in: this session first, then the one seen last. */
export async function listSessions(
  { clock, db, places, players }: ListSessionsDeps,
  { id, playerId }: Own,
): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'platform', 'user_agent', 'ip', 'started_at', 'last_seen_at'])
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .orderBy((session) => session('id', '=', id), 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const lang = (await players.get(playerId))?.lang ?? DEFAULT_LANGUAGE;
  const placeOf = (ip: string | null) => {
    const country = ip === null ? undefined : places.of(ip).country;
    return country === undefined ? null : countryName(country, lang);
  };
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    platform: row.platform,
    country: placeOf(row.ip),
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === id,
  }));
}

/** What ending sessions needs. */
export type EndSessionDeps = {
  readonly clock: Clock;
  readonly db: Database;
  readonly logger: Logger;
  readonly sessions: Sessions;
};

/**
 * Ends one session of the player; its connections are closed at once, on every process. Refuses
 * `settings.session-unknown` for another player's session just as for one that ended.
 */
export async function endOneSession(
  { clock, db, logger, sessions }: EndSessionDeps,
  { playerId }: Own,
  id: string,
): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(clock.nowMs()) })
    .where('id', '=', id)
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new Refusal('settings.session-unknown');
  sessions.invalidate(ended.id as SessionId);
  logger.info({ playerId, audit: true }, 'a player ended a session');
}

/** Ends every session of the player but this one, and whatever would still open another. */
export async function endOtherSessions(
  { clock, db, logger, sessions }: EndSessionDeps,
  { id, playerId }: Own,
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    return await endSessionsBut(trx, { playerId, kept: [id] }, clock.nowMs());
  });
  for (const other of ended) sessions.invalidate(other);
  logger.info({ playerId, sessions: ended.length, audit: true }, 'a player ended other sessions');
}

/** The player, and the sessions that go on. */
type Kept = Pick<Own, 'playerId'> & { readonly kept: readonly SessionId[] };

/**
 * Ends all sessions of a player but those kept, and gives their ids. With them end the links and
 * codes by which a profile that was checked before would still open one, and the codes that an
 * ended session asked for. The player's row is locked before, where a profile was detached: a
 * sign-in under way then waits, and finds its link ended.
 */
export async function endSessionsBut(
  db: Kysely<Tables>,
  { playerId, kept }: Kept,
  nowMs: number,
): Promise<readonly SessionId[]> {
  const now = new Date(nowMs);
  const id = BigInt(playerId);
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('player_id', '=', id)
    .where('ended_at', 'is', null);
  if (kept.length > 0) ending = ending.where('id', 'not in', kept);
  const rows = await ending.returning('id').execute();
  await db
    .updateTable('login_links')
    .set({ used_at: now })
    .where('player_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  const isKept = sql<boolean>`session_id = any(${kept}::uuid[])`;
  await db
    .deleteFrom('sign_in_codes')
    .where('player_id', '=', id)
    .where(sql<boolean>`${isKept} is not true`)
    .execute();
  return rows.map((row) => row.id as SessionId);
}
