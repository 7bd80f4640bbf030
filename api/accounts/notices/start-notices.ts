import type { Api } from 'grammy';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { OnDemand } from '../../platform/jobs/on-demand.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { type MessageSenderDeps, startMessageSender } from './message-sender.ts';

const LIMIT_SECONDS = 15;

/** What sending the bot's notices needs. */
type NoticesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly announcements: Announcements;
  readonly config: {
    readonly botToken: string;
    readonly telegramApiRoot: string;
    readonly siteUrl: string;
  };
  /** Whether a player may be reminded of rewards now. */
  readonly mayRemind: MessageSenderDeps['mayRemind'];
};

/** Starts sending the bot's notices, to Telegram or to the sandbox's stand-in. */
export function startNotices(deps: NoticesDeps): OnDemand {
  const { config, announcements } = deps;
  const telegram = loadOnce(async (): Promise<Api> => {
    const { Api: Telegram } = await import('grammy');
    const { botToken, telegramApiRoot: apiRoot } = config;
    return new Telegram(botToken, { apiRoot, timeoutSeconds: LIMIT_SECONDS });
  });
  const api: Pick<Api, 'sendMessage'> = {
    sendMessage: async (...message) => await (await telegram()).sendMessage(...message),
  };
  const sender = startMessageSender({ ...deps, api, siteUrl: config.siteUrl });
  announcements.on('bot_message_queued', () => sender.wake());
  announcements.onGap(() => sender.wake());
  return sender;
}
