import * as z from 'zod/mini';
import { type BotApi, BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** Whether somebody is in a channel. `unknown`: Telegram did not say, and nothing follows from it. */
export type Membership = 'member' | 'stranger' | 'unknown';

/** Asks Telegram who is in a channel, in which the bot has to be an administrator. */
export type TelegramMembers = {
  /** The channel is named as `@name`. Never rejects. */
  ask(channel: string, telegramId: number): Promise<Membership>;
};

type MembersDeps = {
  readonly botApi: BotApi;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
};

/** How long an answer is reused: a person who presses often is asked about once. */
const KEPT_MS = 2000;
const KEPT_MOST = 1000;

/** A wait that Telegram asks for is kept where the player's window would still wait too. */
const LONGEST_WAIT_SECONDS = 2;
const PAUSE_MS = 200;

/** What is waited for between two tries; undefined where a second one would not help. */
function pauseAfter(error: BotApiFailure): number | undefined {
  if (error.code === 429) {
    const seconds = error.retryAfterSeconds ?? LONGEST_WAIT_SECONDS;
    return seconds <= LONGEST_WAIT_SECONDS ? seconds * 1000 : undefined;
  }
  return error.code === undefined || error.code >= 500 ? PAUSE_MS : undefined;
}

export function createTelegramMembers(deps: MembersDeps): TelegramMembers {
  const kept = new Map<string, { readonly atMs: number; readonly answer: Promise<Membership> }>();
  return {
    ask: (channel, telegramId) => {
      const key = `${channel} ${telegramId}`;
      const nowMs = deps.clock.nowMs();
      const known = kept.get(key);
      if (known !== undefined && Math.abs(nowMs - known.atMs) < KEPT_MS) return known.answer;
      const answer = askTelegram(deps, channel, telegramId);
      putBounded(kept, [key, { atMs: nowMs, answer }], KEPT_MOST);
      return answer;
    },
  };
}

async function askTelegram(
  { botApi, logger }: MembersDeps,
  channel: string,
  telegramId: number,
): Promise<Membership> {
  const ask = () => botApi.call('getChatMember', { chat_id: channel, user_id: telegramId });
  try {
    return readMember(await askTwice(ask));
  } catch (error) {
    const failure = error instanceof BotApiFailure ? error : undefined;
    if (failure?.code === 400 && NOBODY.test(failure.description)) return 'stranger';
    // A channel that the bot may not look into is the operator's mistake; everything else passes.
    const isOurs = failure?.code === 400 || failure?.code === 403;
    logger[isOurs ? 'error' : 'warn']({ err: error, channel }, 'Telegram did not name a member');
    return 'unknown';
  }
}

/** What Telegram says of somebody whom the chat never saw. */
const NOBODY = /user not found|member not found|participant_id_invalid|user_id_invalid/i;

async function askTwice(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    const pauseMs = error instanceof BotApiFailure ? pauseAfter(error) : undefined;
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return await ask();
  }
}

const chatMember = z.object({ status: z.string(), is_member: z.optional(z.boolean()) });

/** A restricted person is in the chat only where Telegram says so. */
function readMember(result: unknown): Membership {
  const { status, is_member: isMember } = chatMember.parse(result);
  switch (status) {
    case 'creator':
    case 'administrator':
    case 'member':
      return 'member';
    case 'restricted':
      return isMember === true ? 'member' : 'stranger';
    case 'left':
    case 'kicked':
      return 'stranger';
    default:
      return 'unknown';
  }
}
