import { type Bot, GrammyError } from 'grammy';
import { createBotApi, failureOf } from './api-client.ts';
import { ALLOWED_UPDATES, createBot } from './bot.ts';
import { type BotConfig, readBotConfig } from './config.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { rememberUpdates } from './once.ts';
import { type BotLogger, createBotLogger, describeError } from './logger.ts';
import { publishProfile } from './profile.ts';

/** A bot that polls until it is stopped; `stop` resolves within about a second and a half. */
export type PollingBot = { readonly stop: () => Promise<void>; readonly done: Promise<void> };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
const STOP_LIMIT_MS = 1500;

/** An update at which the API fails so often, within about a minute, is given up. */
const GIVEN_UP_AFTER = 15;

/**
 * Starts the bot by long polling. It survives a Bot API or an API that is not up yet: it tries
 * again with growing pauses. Only a token Telegram does not know ends it.
 */
export function startPolling(config: BotConfig, logger: BotLogger): PollingBot {
  const stopping = new AbortController();
  const api = createBotApi({ apiUrl: config.apiUrl, secret: config.apiSecret });
  const memory = rememberUpdates();
  let current: Bot | undefined;

  async function pollOnce(): Promise<void> {
    const bot = createBot({ ...config, api, logger, memory });
    bot.catch(({ ctx, error }) => {
      // Breaking off leaves the update with Telegram, which delivers it again in its place.
      const failure = failureOf(error);
      if (failure === 'unreachable') throw error;
      if (failure === 'broken' && memory.noteFailure(ctx.update.update_id) < GIVEN_UP_AFTER)
        throw error;
      logger.error('update failed', { reason: describeError(error) });
    });
    bot.botInfo = await bot.api.getMe(stopping.signal as Parameters<typeof bot.api.getMe>[0]);
    if (stopping.signal.aborted) return;
    current = bot;
    await bot.start({
      allowed_updates: ALLOWED_UPDATES,
      onStart: (me) => {
        logger.info('bot is polling', { username: me.username });
        void publishInBackground(bot, config, logger);
      },
    });
  }

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      try {
        await pollOnce();
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof GrammyError && error.error_code === 401) throw error;
        logger.warn('polling broke off', { reason: describeError(error), retryInMs: pauseMs });
        await pause(pauseMs, stopping.signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  const done = run();
  return {
    done,
    stop: async () => {
      stopping.abort();
      const stopped = Promise.allSettled([current?.stop(), done]);
      await Promise.race([stopped, pause(STOP_LIMIT_MS)]);
    },
  };
}

async function publishInBackground(bot: Bot, config: BotConfig, logger: BotLogger): Promise<void> {
  try {
    await publishProfile(bot.api, config.siteUrl);
    logger.info('bot profile published');
  } catch (error) {
    logger.warn('bot profile not published', { reason: describeError(error) });
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs the bot as a process of its own until SIGTERM or SIGINT. */
export async function runPollingProcess(): Promise<void> {
  const logger = createBotLogger((line) => process.stdout.write(`${line}\n`));
  try {
    loadEnvironmentFile();
    const polling = startPolling(readBotConfig(process.env), logger);
    const stop = () => void polling.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await polling.done;
  } catch (error) {
    logger.error('bot ended', { reason: describeError(error) });
    process.exit(1);
  }
}

if (import.meta.main) await runPollingProcess();
