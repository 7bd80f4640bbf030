import { type Api, GrammyError } from 'grammy';
import type { Selectable } from 'kysely';
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/i18n/languages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { BotMessagesTable } from '../db/tables/notices.ts';
import type { Logger } from '../logger.ts';
import { type Outbox, type Sending, startOutbox } from '../outbox/outbox.ts';
import { noteBlocked, readReach } from './reach.ts';
import type { NoticeKind } from './tell-player.ts';
import { writeMessage } from './write-message.ts';

/** What sending needs. */
export type MessageSenderDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly api: Pick<Api, 'sendMessage'>;
};

type Message = Selectable<BotMessagesTable>;

/** Telegram names a wait with every 429; without one this is long enough. */
const WAIT_SECONDS = 5;

/**
 * Starts sending notices through the Bot API; to be woken for each `bot_message_queued`. The API asks
 * Telegram by itself and not through the bot: the queue is in the database, to which the bot has no
 * connection, and a bot that runs as a Worker is awake only while somebody writes to it.
 */
export function startMessageSender(deps: MessageSenderDeps): Outbox {
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
 * Whom a notice goes to is looked up now; whether they want notices was asked when it was queued, so
 * that switching them off swallows none that tells of what came before.
 */
async function sendOne(deps: MessageSenderDeps, message: Message): Promise<Sending> {
  const { api, db, logger } = deps;
  const { telegramId } = await readReach(db, message.player_id);
  if (telegramId === undefined) return 'cancelled';
  const text = writeMessage({
    kind: message.kind as NoticeKind,
    lang: isLanguage(message.lang) ? message.lang : DEFAULT_LANGUAGE,
    facts: message.facts,
    at: message.queued_at,
  });
  const about = { messageId: String(message.id), kind: message.kind, attempts: message.attempts };
  try {
    const options = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;
    await api.sendMessage(telegramId, text, options);
    logger.info(about, 'notice sent');
    return 'sent';
  } catch (error) {
    return await outcomeOf(deps, { message, error, about });
  }
}

type Failed = { readonly message: Message; readonly error: unknown; readonly about: object };

/** A person who blocked the bot, or never began with it, is not written to until they come back. */
async function outcomeOf(
  { clock, db, logger }: MessageSenderDeps,
  { message, error, about }: Failed,
): Promise<Sending> {
  const code = error instanceof GrammyError ? error.error_code : undefined;
  logger.warn({ ...about, reason: code ?? 'no answer' }, 'notice not sent');
  if (error instanceof GrammyError && code === 429) {
    return { waitMs: (error.parameters.retry_after ?? WAIT_SECONDS) * 1000 };
  }
  if (code === 403 || (error instanceof GrammyError && isNobody(error))) {
    await noteBlocked(db, { playerId: message.player_id, nowMs: clock.nowMs() });
    return 'refused';
  }
  return code === 400 ? 'refused' : 'failed';
}

const isNobody = ({ error_code: code, description }: GrammyError): boolean =>
  code === 400 && description.includes('chat not found');
