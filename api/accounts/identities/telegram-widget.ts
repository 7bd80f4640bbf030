import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { isStorable } from '../../../shared/platform/text.ts';
import type { TelegramUser } from '../auth/telegram-player.ts';
import { digestOf } from '../../platform/secret-token.ts';

/** What Telegram's older login widget vouches for. */
export type WidgetLogin = {
  readonly user: TelegramUser;
  /** Names this answer however its fields are written, so that it can be used once. */
  readonly assertion: string;
  /** From then on it is refused for its age, in milliseconds since the epoch. */
  readonly untilMs: number;
};

const WINDOW_MS = 300_000;
const AHEAD_MS = 60_000;
const MAX_USER_ID = 2 ** 52;
const FIELDS = new Set([
  'id',
  'first_name',
  'last_name',
  'username',
  'photo_url',
  'auth_date',
  'hash',
]);

/**
 * Checks the data of the login widget, which are signed with the SHA-256 of the bot's token: a
 * different key from the one that signs launches of the mini-app, so neither passes for the other.
 * Refuses `telegram.telegramError`, and `telegram.expired` after 300 s or more than 60 s ahead of
 * time.
 */
export function verifyWidget(query: URLSearchParams, botToken: string, nowMs: number): WidgetLogin {
  const fields = [...query];
  const claimed = query.get('hash') ?? '';
  const isOdd = fields.some(
    ([name, value]) => !FIELDS.has(name) || value.includes('\n') || !isStorable(value),
  );
  if (isOdd || !/^[0-9a-f]{64}$/.test(claimed)) throw forged();
  const lines = fields
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`);
  const expected = createHmac('sha256', digestOf(botToken))
    .update(lines.toSorted().join('\n'))
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex'))) throw forged();
  const id = Number(query.get('id'));
  const date = query.get('auth_date') ?? '';
  const isId = /^\d{1,16}$/.test(query.get('id') ?? '') && id > 0 && id < MAX_USER_ID;
  if (!isId || !/^\d{1,11}$/.test(date)) throw forged();
  const authMs = Number(date) * 1000;
  if (nowMs - authMs > WINDOW_MS || authMs - nowMs > AHEAD_MS) {
    throw new Refusal('telegram.expired');
  }
  return {
    user: {
      telegramId: id,
      firstName: query.get('first_name') ?? '',
      lastName: query.get('last_name') ?? undefined,
      username: query.get('username') ?? undefined,
      photoUrl: query.get('photo_url') ?? undefined,
    },
    assertion: `widget ${claimed}`,
    untilMs: authMs + WINDOW_MS,
  };
}

const forged = () => new Refusal('telegram.telegramError');
