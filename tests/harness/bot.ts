import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { programOf } from './programs.ts';
import type { TestServer } from './server.ts';

const POLLING = join(import.meta.dirname, '..', '..', 'bot', 'polling.ts');

/**
 * Starts the real bot as a process, with long polling of the server's sandbox, or of that of another
 * one; returns its stop function.
 */
export function startBot(
  { url }: Pick<TestServer, 'url'>,
  telegramUrl: string = url,
): (signal?: NodeJS.Signals) => Promise<void> {
  const child = spawn(process.execPath, [programOf(POLLING)], {
    env: {
      PATH: process.env['PATH'],
      ENV_FILE: 'none',
      SANDBOX: 'true',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      BOT_TOKEN: SANDBOX_BOT_TOKEN,
      BOT_API_SECRET: SANDBOX_BOT_API_SECRET,
      TELEGRAM_API_ROOT: `${telegramUrl}/sandbox/telegram`,
      SITE_URL: url,
      API_URL: url,
    },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  return async (signal = 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
}
