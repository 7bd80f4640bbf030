import { setTimeout as delay } from 'node:timers/promises';
import { type Bot, BotError, GrammyError } from 'grammy';
import { createBotApi, failureOf } from './api-client.ts';
import { ALLOWED_UPDATES, createBot } from './bot.ts';
import { type BotConfig, readBotConfig } from './config.ts';
import { loadEnvironmentFile } from './environment-file.ts';
import { createChatLanes, type Work } from './chat-lanes.ts';
import { type BotLogger, createBotLogger, describeError } from './logger.ts';
import { publishProfile } from './profile.ts';

/** A bot that polls until it is stopped; `stop` resolves within about a second and a half. */
export type PollingBot = { readonly stop: () => Promise<void>; readonly done: Promise<void> };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
const STOP_LIMIT_MS = 1500;

/** An update at which an API that is up fails so often, within about a minute, is given up. */
const GIVEN_UP_AFTER = 15;

/** How long Telegram may hold a poll that has nothing to deliver. */
const POLL_SECONDS = 30;
/** How often a bot that works on something looks for what others wrote meanwhile. */
const BUSY_LOOK_MS = 100;

/**
 * Starts the bot by long polling. It survives a Bot API or an API that is not up yet: it tries
 * again with growing pauses. Only a token Telegram does not know ends it.
 */
export function startPolling(config: BotConfig, logger: BotLogger): PollingBot {
  const stopping = new AbortController();
  const { signal } = stopping;
  const api = createBotApi({ apiUrl: config.apiUrl, secret: config.apiSecret });
  const bot = createBot({ ...config, api, logger });
  const lanes = createChatLanes(workOf({ bot, logger, signal }), signal);
  let pauseMs = FIRST_PAUSE_MS;

  async function begin(): Promise<void> {
    bot.botInfo = await bot.api.getMe(signal as GrammySignal);
    await bot.api.deleteWebhook({}, signal as GrammySignal);
    logger.info('bot is polling', { username: bot.botInfo.username });
    void publishInBackground(bot, config, logger);
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      const isBusy = lanes.isBusy();
      if (isBusy) await Promise.race([lanes.idle(), pause(BUSY_LOOK_MS, signal)]);
      const updates = await bot.api.getUpdates(
        {
          offset: lanes.offset(),
          timeout: lanes.isBusy() ? 0 : POLL_SECONDS,
          allowed_updates: ALLOWED_UPDATES,
        },
        signal as GrammySignal,
      );
      pauseMs = FIRST_PAUSE_MS;
      lanes.take(updates);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await begin();
        await poll();
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof GrammyError && error.error_code === 401) throw error;
        logger.warn('polling broke off', { reason: describeError(error), retryInMs: pauseMs });
        await pause(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    await lanes.idle();
    // Tells Telegram what is finished; the rest is delivered to the next bot.
    const last = { offset: lanes.offset(), limit: 1, timeout: 0 };
    if (last.offset > 0) await bot.api.getUpdates(last).catch(() => undefined);
  }

  const done = run();
  return {
    done,
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.allSettled([done]), pause(STOP_LIMIT_MS)]);
    },
  };
}

/** grammY's own type of a signal, of which the real one is none. */
type GrammySignal = Parameters<Bot['api']['getMe']>[0];

type WorkDeps = {
  readonly bot: Bot;
  readonly logger: BotLogger;
  readonly signal: AbortSignal;
};

/**
 * Works on an update until it is done: while the API is down, nothing of its chat comes before it. What
 * fails for another reason is given up, as is what fails again and again while others succeed: Telegram
 * delivers a hundred updates from the oldest unfinished one, so it would hold up everybody.
 */
function workOf({ bot, logger, signal }: WorkDeps): Work {
  let finishedOthers = 0;
  return async (update) => {
    let [pauseMs, brokenTimes] = [FIRST_PAUSE_MS, 0];
    const finishedBefore = finishedOthers;
    while (!signal.aborted) {
      try {
        await bot.handleUpdate(update);
        finishedOthers += 1;
        return true;
      } catch (error) {
        const reason = describeError(error);
        const failure = failureOf(error instanceof BotError ? error.error : error);
        // An API that answers others is up: then it is this update that it cannot take.
        if (failure === 'broken' || finishedOthers > finishedBefore) brokenTimes += 1;
        if (failure === 'other' || brokenTimes >= GIVEN_UP_AFTER) {
          logger.error('update failed', { reason });
          return true;
        }
        logger.warn('an update waits for the API', { reason, retryInMs: pauseMs });
      }
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    return false;
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

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
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
