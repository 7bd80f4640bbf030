import { Bot } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { createAnswers } from './answers.ts';
import { approvalsFeature } from './features/approvals/approvals.ts';
import type { FeatureDeps } from './features/feature-deps.ts';
import { helpFeature } from './features/help.ts';
import { loginFeature } from './features/login.ts';
import { storyFeature } from './features/story.ts';
import { promotionsFeature } from './features/promotions.ts';
import { remindersFeature } from './features/reminders.ts';
import { startFeature } from './features/start.ts';
import { supportFeature } from './features/support.ts';
import { unknownFeature } from './features/unknown.ts';
import { handleOnce } from './once.ts';
import { retryRefusedCalls } from './retry.ts';

export type BotDeps = Omit<FeatureDeps, 'answers'> & {
  readonly token: string;
  /** The Bot API's address; the stand-in's in the sandbox. */
  readonly apiRoot: string;
  /** Known beforehand where a cold start must not cost a `getMe`. */
  readonly botInfo?: UserFromGetMe | undefined;
};

/** The kinds of update the bot asks Telegram for. */
export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'message_reaction',
  'callback_query',
] as const;

/**
 * The bot with all its features, for polling and for a webhook alike. It starts nothing by itself.
 */
export function createBot(settings: BotDeps): Bot {
  const deps = { ...settings, answers: createAnswers(settings.logger) };
  const bot = new Bot(deps.token, {
    client: { apiRoot: deps.apiRoot, timeoutSeconds: 60 },
    ...(deps.botInfo === undefined ? {} : { botInfo: deps.botInfo }),
  });
  bot.api.config.use(retryRefusedCalls());
  bot.use(handleOnce());
  bot.use(startFeature(deps));
  bot.use(loginFeature(deps));
  bot.use(promotionsFeature(deps));
  bot.use(helpFeature(deps));
  bot.use(remindersFeature(deps));
  bot.use(approvalsFeature(deps));
  bot.use(storyFeature(deps));
  bot.use(supportFeature(deps));
  bot.use(unknownFeature(deps));
  return bot;
}
