import type { Api, GrammyError } from 'grammy';
import type { Selectable } from 'kysely';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BotMessagesTable } from '../../platform/db/tables/notices.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OnDemand } from '../../platform/jobs/on-demand.ts';
import { type Sending, startOutbox } from '../../platform/outbox/outbox.ts';
import { noticeButton } from './notice-button.ts';
import { noteBlocked, readReach } from './reach.ts';
import type { NoticeKind } from './notify-player.ts';
import { isReminder, type WrittenReminder, writeReminder } from './write-reminder.ts';
import { writeMessage } from './write-message.ts';

/** What sending needs. */
export type MessageSenderDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly api: Pick<Api, 'sendMessage'>;
  readonly siteUrl: string;
  /** Whether a player may be reminded of rewards now. */
  readonly mayRemind: (playerId: PlayerId) => Promise<boolean>;
};

type Message = Selectable<BotMessagesTable>;

/** A reminder that could not be sent for so long is not sent. */
const REMINDER_NEWS_MS = 3 * 3_600_000;

/** Telegram names a wait with every 429; without one this is long enough. */
const WAIT_SECONDS = 5;

/**
 * Starts sending notices through the Bot API; call `wake` for each `bot_message_queued`. The API
 * calls Telegram itself and not through the bot: the queue is in the database, to which the bot has
 * no connection, and a bot that runs as a Worker is awake only while it receives messages.
 */
export function startMessageSender(deps: MessageSenderDeps): OnDemand {
  const { db, clock, logger } = deps;
  return startOutbox<Message>({
    db,
    clock,
    logger,
    table: 'bot_messages',
    send: (message) => sendOne(deps, message),
  });
}

/**
 * The recipient is looked up now; whether they want notices was checked when it was queued, so that
 * switching notices off drops none about earlier events.
 */
async function sendOne(deps: MessageSenderDeps, message: Message): Promise<Sending> {
  const { api, db, logger } = deps;
  const { telegramId } = await readReach(db, message.player_id);
  if (telegramId === undefined) return 'cancelled';
  if (isReminder(message) && !(await isStillWanted(deps, message))) return 'cancelled';
  const { text, ...buttons } = write(message, deps.siteUrl);
  const about = { messageId: String(message.id), kind: message.kind, attempts: message.attempts };
  try {
    const plain = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;
    const options = { ...plain, ...buttons };
    await api.sendMessage(telegramId, text, options);
    logger.info(about, 'notice sent');
    return 'sent';
  } catch (error) {
    return await outcomeOf(deps, { message, error, about });
  }
}

function write(
  message: Message,
  siteUrl: string,
): Partial<WrittenReminder> & { readonly text: string } {
  const lang = isLanguage(message.lang) ? message.lang : DEFAULT_LANGUAGE;
  const { facts, queued_at: at } = message;
  if (isReminder(message)) return writeReminder({ kind: message.kind, lang, facts, siteUrl });
  const kind = message.kind as NoticeKind;
  return {
    text: writeMessage({ kind, lang, facts, at }),
    ...noticeButton({ kind, lang, facts, siteUrl }),
  };
}

/**
 * A reminder that waited through an outage is dropped where it is no news any more, or where its
 * player has meanwhile lost, gone into a break, or switched reminders off.
 */
async function isStillWanted(
  { clock, mayRemind }: MessageSenderDeps,
  { player_id: playerId, queued_at: queuedAt }: Message,
): Promise<boolean> {
  if (clock.nowMs() - queuedAt.getTime() > REMINDER_NEWS_MS) return false;
  return await mayRemind(playerIdOf(playerId));
}

type Failed = { readonly message: Message; readonly error: unknown; readonly about: object };

/** A person who blocked the bot, or never began with it, is not written to until they come back. */
async function outcomeOf(
  { clock, db, logger }: MessageSenderDeps,
  { message, error, about }: Failed,
): Promise<Sending> {
  const { GrammyError: Refused } = await import('grammy');
  const code = error instanceof Refused ? error.error_code : undefined;
  logger.warn({ ...about, reason: code ?? 'no answer' }, 'notice not sent');
  if (error instanceof Refused && code === 429) {
    return { waitMs: (error.parameters.retry_after ?? WAIT_SECONDS) * 1000 };
  }
  if (code === 403 || (error instanceof Refused && isNobody(error))) {
    await noteBlocked(db, { playerId: message.player_id, nowMs: clock.nowMs() });
    return 'refused';
  }
  return code === 400 ? 'refused' : 'failed';
}

const isNobody = ({ error_code: code, description }: GrammyError): boolean =>
  code === 400 && description.includes('chat not found');
