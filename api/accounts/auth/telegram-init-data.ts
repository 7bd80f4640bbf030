import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { isStorable, text } from '../../../shared/platform/text.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/secret-token.ts';
import type { TelegramUser } from './telegram-player.ts';

/** What Telegram vouches for at a launch of the mini-app. */
export type TelegramLaunch = {
  readonly user: TelegramUser;
  readonly startParam: string | undefined;
  /** Names this launch however its fields are written, so that it can be used once. */
  readonly digest: Buffer;
  /** From then on the launch is refused for its age. */
  readonly expiresAt: Date;
};

const WINDOW_MS = 300_000;
const AHEAD_MS = 60_000;
const MAX_USER_ID = 2 ** 52;

const launchUser = z.object({
  id: z.int().check(z.positive(), z.lt(MAX_USER_ID)),
  is_bot: z.optional(z.literal(false)),
  first_name: text(256),
  last_name: z.optional(text(256)),
  username: z.optional(text(64)),
  language_code: z.optional(text(16)),
  photo_url: z.optional(text(2048)),
});

/** The key Telegram signs launches with: of this bot's token, and of no other use of it. */
export function initDataKey(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest();
}

/**
 * Checks init data as Telegram describes it and gives what it says. Refuses
 * `telegram.telegramError` for anything Telegram did not sign for this bot in just this form, and
 * `telegram.expired` for a launch older than 300 s or more than 60 s ahead of the product's clock.
 */
export function verifyInitData(raw: string, key: Buffer, nowMs: number): TelegramLaunch {
  const fields = readFields(raw);
  const signature = checkSignature(fields, key);
  const authMs = readAuthMs(fields.get('auth_date'));
  if (nowMs - authMs > WINDOW_MS || authMs - nowMs > AHEAD_MS)
    throw new Refusal('telegram.expired');
  return {
    user: readUser(fields.get('user')),
    startParam: fields.get('start_param'),
    digest: digestOf(signature),
    expiresAt: new Date(authMs + WINDOW_MS),
  };
}

/**
 * A field twice, or one that could be cut elsewhere into other fields, is no launch of Telegram's.
 */
function readFields(raw: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    if (fields.has(name) || /[=\n]/.test(name) || value.includes('\n')) throw forged();
    if (!isStorable(name) || !isStorable(value)) throw forged();
    fields.set(name, value);
  }
  return fields;
}

function checkSignature(fields: ReadonlyMap<string, string>, key: Buffer): Buffer {
  const claimed = fields.get('hash') ?? '';
  if (!/^[0-9a-f]{64}$/.test(claimed)) throw forged();
  const lines = [...fields].filter(([name]) => name !== 'hash').toSorted(byName);
  const signed = lines.map(([name, value]) => `${name}=${value}`).join('\n');
  const expected = createHmac('sha256', key).update(signed).digest();
  if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex'))) throw forged();
  return expected;
}

const byName = ([left]: [string, string], [right]: [string, string]) => (left < right ? -1 : 1);

function readAuthMs(text: string | undefined): number {
  if (text === undefined || !/^\d{1,11}$/.test(text)) throw forged();
  return Number(text) * 1000;
}

function readUser(json: string | undefined): TelegramUser {
  const parsed = launchUser.safeParse(parseJson(json));
  if (!parsed.success) throw forged();
  const user = parsed.data;
  return {
    telegramId: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    languageCode: user.language_code,
    photoUrl: user.photo_url,
  };
}

function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

const forged = () => new Refusal('telegram.telegramError');

/** Marks a launch as used. Refuses `telegram.replayed` when it was: of parallel uses one passes. */
export async function useLaunch(db: Database, launch: TelegramLaunch): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_init_data')
    .values({ digest: launch.digest, expires_at: launch.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('telegram.replayed');
}

/** Lets a launch be used again, after a fault of ours on the way to the session. */
export async function releaseLaunch(db: Database, launch: TelegramLaunch): Promise<void> {
  await db.deleteFrom('used_init_data').where('digest', '=', launch.digest).execute();
}
