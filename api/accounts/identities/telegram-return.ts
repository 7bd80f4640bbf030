import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../../shared/ids.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { Profile } from './providers/provider.ts';
import { issueCode } from './sign-in-codes.ts';

/**
 * Who comes back: to be signed in, in the browser that began, or attached to a session's player.
 */
type Returning = {
  readonly playerId: PlayerId;
  readonly profile: Profile;
  readonly browser?: Buffer | undefined;
  readonly sessionId?: SessionId | undefined;
};

/**
 * The page that waits for Telegram, with `telegram_id` and `state`. The state is good once and for
 * five minutes, in the browser or the session it is made for; the id is signed together with it.
 */
export async function telegramReturn(
  deps: IdentityDeps,
  { playerId, profile, browser, sessionId }: Returning,
): Promise<string> {
  const state = await issueCode(deps, {
    purpose: 'telegram-return',
    provider: 'telegram',
    playerId,
    browser,
    sessionId,
    profile: sessionId === undefined ? undefined : profile,
  });
  const { externalId } = profile;
  const signature = signatureOf(deps.botToken, externalId, state).toString('base64url');
  const query = { telegram_id: `${externalId}.${signature}`, state };
  return `/main?${new URLSearchParams(query).toString()}`;
}

/** Refuses `telegram.telegramError` for an id that was not signed here together with this state. */
export function checkTelegramReturn(botToken: string, telegramId: string, state: string): void {
  const [, id = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(telegramId) ?? [];
  const expected = signatureOf(botToken, id, state);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Refusal('telegram.telegramError');
  }
}

/** By a key of its own: no other signature made with the bot's token fits. */
function signatureOf(botToken: string, id: string, state: string): Buffer {
  const key = createHmac('sha256', 'RollhouseTelegramReturn').update(botToken).digest();
  return createHmac('sha256', key).update(`${id}:${state}`).digest();
}
