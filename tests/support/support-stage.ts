import { startBot } from '../harness/bot.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer } from '../harness/server.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';
import { looksIn, type TelegramActs, telegramAt, type TelegramLooks } from './support-telegram.ts';

/** The real server and the real bot, over the sandbox's Telegram. */
export type SupportStage = Stage &
  TelegramActs &
  TelegramLooks & {
    /** Ends the bot by a signal, does something meanwhile, and starts it again. */
    withoutBot(work: () => Promise<void>, signal?: NodeJS.Signals): Promise<void>;
  };

/**
 * Starts them; Telegram limits the bot as it does, in a sixtieth of the time. It is a process of its
 * own where the server is to be restarted: its chats live in memory.
 */
export async function openSupport({
  hasOwnTelegram = false,
  env = {},
}: {
  readonly hasOwnTelegram?: boolean;
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<SupportStage> {
  const limits = { SANDBOX_TELEGRAM_LIMITS: 'quick' };
  const telegram = hasOwnTelegram ? await startServer({ env: limits }) : undefined;
  const stage = await openStage({
    ...WITH_JOBS,
    ...limits,
    SUPPORT_GROUP_PER_MINUTE: '10000',
    SUPPORT_PLAYER_PER_MINUTE: '10000',
    ...env,
    ...(telegram !== undefined && { TELEGRAM_API_ROOT: `${telegram.url}/sandbox/telegram` }),
  });
  const telegramUrl = telegram?.url ?? stage.url;
  let stopBot = startBot(stage.server, telegramUrl);
  const acts = telegramAt(telegramUrl);
  return {
    ...stage,
    ...acts,
    ...looksIn(acts),
    withoutBot: async (work, signal) => {
      await stopBot(signal);
      await work();
      stopBot = startBot(stage.server, telegramUrl);
    },
    close: async () => {
      await stopBot();
      await stage.close();
      await telegram?.stop();
    },
  };
}
