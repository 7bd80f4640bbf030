import { createHmac, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Pool } from 'pg';
import { type AuthRoutesDeps, authRoutes } from '../../api/accounts/auth-http.ts';
import { SANDBOX_AUTH_LIMITS } from '../../api/accounts/throttles/auth-throttles.ts';
import { createPasswords } from '../../api/accounts/credentials/passwords.ts';
import { createSessions, type Sessions } from '../../api/accounts/sessions/sessions.ts';
import { createCaptcha } from '../../api/platform/captcha/captcha.ts';
import { SANDBOX_SHARED_LIMITS } from '../../api/accounts/throttles/shared-throttle.ts';
import { type Clock, createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { insertFirstSeeds } from '../../api/fairness/seed-store.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import type { AuthAnswer } from '../../shared/accounts/auth/contract.ts';
import { freshDatabase } from './database.ts';

const BOT_TOKEN = '7000000002:test-token-of-the-auth-tests';
export const SITE = 'http://localhost:3000';

/** The sign-in routes over a database of their own, with a clock that tests can set. */
export type AuthStage = {
  readonly app: Hono;
  readonly deps: AuthRoutesDeps;
  readonly db: Database;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** The address of the database for its owner, for deliberate tampering. */
  readonly ownerUrl: string;
  close(): Promise<void>;
};

/** Makes a stage; the network address of a request is its `x-test-address` header. */
export async function openStage(changes: Partial<AuthRoutesDeps> = {}): Promise<AuthStage> {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 12);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const clock = createClock();
  const sessions = createSessions({ db, clock });
  const logger = createLogger('silent');
  const settings = { driver: 'altcha', key: 'a-key-of-the-auth-tests' } as const;
  const deps: AuthRoutesDeps = {
    db,
    clock,
    sessions,
    logger,
    passwords: createPasswords(),
    vault: createVault([{ version: 1, secret: 'a-key-of-the-auth-tests' }]),
    outside: { providers: new Map(), takesWidget: false, changed: async () => undefined },
    newSeeds: insertFirstSeeds,
    fingerprintKey: 'a-key-of-the-auth-tests',
    captcha: createCaptcha({ settings, db, logger, isSandbox: true, hostname: 'localhost' }),
    botToken: BOT_TOKEN,
    siteUrl: SITE,
    allowedOrigins: [SITE],
    addressOf: (c) => c.req.header('x-test-address') ?? '198.51.100.7',
    limits: SANDBOX_AUTH_LIMITS,
    sharedLimits: SANDBOX_SHARED_LIMITS,
    ...changes,
  };
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  const { ownerUrl } = database;
  return { app: authRoutes(deps), deps, db, pool, clock, sessions, ownerUrl, close };
}

/** A player as stored; fails where there is none. */
export const playerById = ({ db }: Pick<AuthStage, 'db'>, id: number | undefined) =>
  db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', BigInt(id ?? 0))
    .executeTakeFirstOrThrow();

/** The answer of a route as the tests compare it. */
export type Answer = {
  readonly status: number;
  readonly body: AuthAnswer;
  readonly headers: Headers;
  readonly cookie: string | undefined;
};

/** Posts JSON as a page of the product's own site does. */
export async function post(
  { app }: Pick<AuthStage, 'app'>,
  path: string,
  options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
): Promise<Answer> {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, ...options.headers },
    body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? {}),
  });
  const [cookie] = response.headers.getSetCookie();
  const body = (await response.json()) as AuthAnswer;
  return { status: response.status, body, headers: response.headers, cookie };
}

/** The token in a Set-Cookie line. */
export function tokenIn(cookie: string | undefined): string {
  return /^token=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
}

export const tokenCookie = (token: string) => ({ cookie: `token=${token}` });

/** A valid registration; every call makes another login. */
export function newcomer(changes: Readonly<Record<string, unknown>> = {}) {
  const login = `p${randomBytes(5).toString('hex')}`;
  return {
    login,
    email: `${login}@example.com`,
    password: 'Moonlit4',
    repeatPassword: 'Moonlit4',
    birthDate: '1990-05-17',
    terms: true,
    recaptchaToken: 'sandbox-pass',
    ...changes,
  };
}

/** A Telegram id that no other user of this run has. */
export function newTelegramId(): number {
  return 1_000_000_000 + (randomBytes(6).readUIntBE(0, 6) % 4_000_000_000_000);
}

/** Launch data signed as Telegram publishes it, computed independently of the product's code. */
export function launchData(
  fields: Readonly<Record<string, string>>,
  { token = BOT_TOKEN, nowMs = Date.now() }: { token?: string; nowMs?: number } = {},
): string {
  const all: Record<string, string> = {
    auth_date: String(Math.floor(nowMs / 1000)),
    query_id: randomBytes(8).toString('hex'),
    signature: randomBytes(32).toString('base64url'),
    ...fields,
  };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('\n');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...all, hash }).toString();
}

/** The `user` field of launch data. */
export function telegramUser(id: number, changes: object = {}): string {
  return JSON.stringify({ id, first_name: 'Анна', language_code: 'uk', ...changes });
}

/** The whole launch data of one user. */
export function launchOf(id: number, nowMs = Date.now()): string {
  return launchData({ user: telegramUser(id) }, { nowMs });
}
