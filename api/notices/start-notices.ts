import { Api } from 'grammy';
import type { Context } from '../context.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { startMessageSender } from './message-sender.ts';

const LIMIT_SECONDS = 15;

/** Starts sending the bot's notices, to Telegram or to the sandbox's stand-in. */
export function startNotices({ db, clock, logger, config, announcements }: Context): Outbox {
  const api = new Api(config.botToken, {
    apiRoot: config.telegramApiRoot,
    timeoutSeconds: LIMIT_SECONDS,
  });
  const sender = startMessageSender({ db, clock, logger, api });
  announcements.on('bot_message_queued', () => sender.wake());
  announcements.onGap(() => sender.wake());
  return sender;
}
