import { sql } from 'kysely';
import type { Session } from '../../platform/wire/session.ts';
import { SESSION_SECONDS } from '../../../shared/contract/site.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type PlayerId, type SessionId, playerIdOf } from '../../../shared/ids.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFreshCache } from '../../players/fresh-cache.ts';
import { plainIp } from '../../platform/http/network.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';
import { keepSignInSignals } from './sign-in-signals.ts';

/** Who signs in, and what their device says of itself. */
export type NewSession = {
  readonly playerId: PlayerId;
  readonly platform: Session['platform'];
  readonly userAgent: string | undefined;
  readonly ip: string | undefined;
  /** The digest of the device's secret, where it has one. */
  readonly device?: Buffer | undefined;
};

/**
 * Sessions by their token. A session lasts three days from its last use; an ended one never becomes
 * valid again, and other processes learn of the end through `session_ended` and `invalidate`.
 */
export type Sessions = {
  /**
   * Refuses `login.account-closed` for a player who closed the account. What is done `together`
   * with it runs in its transaction: where that fails no session is open.
   */
  open(
    device: NewSession,
    together?: (trx: Database) => Promise<void>,
  ): Promise<{ readonly token: string; readonly session: Session }>;
  byToken(token: string): Promise<Session | undefined>;
  end(token: string): Promise<void>;
  endById(id: SessionId): Promise<void>;
  /** Notes that a session ended: it is no longer returned, not even by a read under way. */
  invalidate(id: SessionId): void;
};

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  /**
   * Told of a player whenever a session of theirs begins, and the first time that it is used on a day
   * in Moscow: it may be told of the same day several times. It never rejects.
   */
  readonly seenToday?: ((playerId: PlayerId) => Promise<void>) | undefined;
};

const SESSION_MS = SESSION_SECONDS * 1000;
const TOUCH_MS = 60_000;
const HELD_MS = 1000;
const MAX_HELD = 20_000;
const USER_AGENT_MAX = 256;

const SESSION_COLUMNS = ['id', 'player_id', 'platform', 'started_at', 'expires_at'] as const;

type SessionRow = {
  readonly id: string;
  readonly player_id: bigint;
  readonly platform: Session['platform'];
  readonly started_at: Date;
  readonly expires_at: Date;
};

const sessionOfRow = (row: SessionRow): Session => ({
  id: row.id as SessionId,
  playerId: playerIdOf(row.player_id),
  platform: row.platform,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
});

/** Makes the sessions; what it reads is held for one second. */
export function createSessions(deps: Deps): Sessions {
  const tokenOfId = new Map<SessionId, string>();
  const ended = new Map<SessionId, true>();
  const cache = createFreshCache<string, Session>({
    read: batchReads((tokens: readonly string[]) => readSessions(deps, tokens)),
    freshMs: HELD_MS,
    maxEntries: MAX_HELD,
    nowMs: () => deps.clock.nowMs(),
  });

  function invalidate(id: SessionId): void {
    putBounded(ended, [id, true], MAX_HELD);
    cache.dropPending();
    const token = tokenOfId.get(id);
    if (token !== undefined) cache.drop(token);
    tokenOfId.delete(id);
  }

  return {
    open: (device, together) => openSession(deps, device, together),
    byToken: async (token) => {
      if (!isSecret(token)) return undefined;
      const session = await cache.get(token);
      if (session === undefined || ended.has(session.id)) return undefined;
      if (session.expiresAt.getTime() <= deps.clock.nowMs()) return undefined;
      putBounded(tokenOfId, [session.id, token], MAX_HELD);
      return session;
    },
    end: async (token) => {
      if (!isSecret(token)) return;
      const id = await endSession(deps, 'token_hash', digestOf(token));
      cache.drop(token);
      if (id === undefined) return;
      cache.dropPending();
      tokenOfId.delete(id);
    },
    endById: async (id) => {
      await endSession(deps, 'id', id);
      invalidate(id);
    },
    invalidate,
  };
}

async function openSession(
  { db, clock, seenToday }: Deps,
  device: NewSession,
  together?: (trx: Database) => Promise<void>,
) {
  const token = newSecret();
  const now = new Date(clock.nowMs());
  const row = await db.transaction().execute(async (trx) => {
    await refuseClosed(trx, device.playerId);
    await together?.(trx);
    const { playerId, ip, device: secret } = device;
    await keepSignInSignals(trx, playerId, { device: secret, ip, nowMs: now.getTime() });
    return await trx
      .insertInto('sessions')
      .values({
        token_hash: digestOf(token),
        player_id: BigInt(device.playerId),
        platform: device.platform,
        user_agent: device.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        ip: plainIp(device.ip ?? '') ?? null,
        started_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + SESSION_MS),
        ended_at: null,
      })
      .returning(SESSION_COLUMNS)
      .executeTakeFirstOrThrow();
  });
  void seenToday?.(device.playerId);
  return { token, session: sessionOfRow(row) };
}

/**
 * Closing an account and signing in to it wait for each other, so no session outlives the account.
 */
async function refuseClosed(trx: Database, playerId: PlayerId): Promise<void> {
  const row = await trx
    .selectFrom('players')
    .select('closed_at')
    .where('id', '=', BigInt(playerId))
    .forShare()
    .executeTakeFirst();
  if (row !== undefined && row.closed_at !== null) throw new Refusal('login.account-closed');
}

/**
 * Reads the sessions of tokens together: all players who connected in one moment, as after a restart,
 * ask again in one moment.
 */
async function readSessions(
  deps: Deps,
  tokens: readonly string[],
): Promise<readonly (Session | undefined)[]> {
  const now = new Date(deps.clock.nowMs());
  const digests = tokens.map(digestOf);
  const rows = await deps.db
    .selectFrom('sessions')
    .select([...SESSION_COLUMNS, 'last_seen_at', 'token_hash'])
    .where('token_hash', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const isRecent = (row: (typeof rows)[number]) =>
    now.getTime() - row.last_seen_at.getTime() < TOUCH_MS;
  const stale = rows.filter((row) => !isRecent(row)).map(({ id }) => id);
  const touched = new Map(await touchSessions(deps, stale, now));
  // Whoever ends several sessions of a player holds them in any order, so they are waited for one by one.
  for (const id of stale.filter((one) => !touched.has(one))) {
    const session = await touchSession(deps, id, now);
    if (session !== undefined) touched.set(id, session);
  }
  const found = new Map<string, Session>();
  for (const row of rows) {
    const session = isRecent(row) ? sessionOfRow(row) : touched.get(row.id);
    if (session === undefined) continue;
    found.set(row.token_hash.toString('hex'), session);
    const isNewDay = moscowDate(row.last_seen_at.getTime()) !== moscowDate(now.getTime());
    if (isNewDay) void deps.seenToday?.(session.playerId);
  }
  return digests.map((digest) => found.get(digest.toString('hex')));
}

/** Slides the ends of sessions that nobody holds locked and that have not ended. */
async function touchSessions(
  { db }: Deps,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Session>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .with('free', (cte) =>
      cte
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', ids)
        .where('ended_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('sessions')
    .from('free')
    .set(usedAt(now))
    .whereRef('sessions.id', '=', 'free.id')
    .returning(SESSION_COLUMNS.map((column) => `sessions.${column}` as const))
    .execute();
  return new Map(rows.map((row) => [row.id, sessionOfRow(row)]));
}

async function touchSession({ db }: Deps, id: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .updateTable('sessions')
    .set(usedAt(now))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst();
  return row && sessionOfRow(row);
}

const usedAt = (now: Date) => ({
  last_seen_at: now,
  expires_at: new Date(now.getTime() + SESSION_MS),
});

async function endSession(
  { db, clock }: Deps,
  column: 'id' | 'token_hash',
  value: string | Buffer,
): Promise<SessionId | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(clock.nowMs()) })
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row && (row.id as SessionId);
}
