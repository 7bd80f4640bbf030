import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

const POLLING = join(import.meta.dirname, '..', '..', 'bot', 'polling.ts');
const SANDBOX_TOKEN = '7000000001:sandbox-only-token-not-a-secret-000';
const SANDBOX_SECRET = 'sandbox-only-bot-api-secret';

/** Starts the real bot as a process, by long polling of the server's sandbox; gives its end. */
export function startBot({ url }: TestServer): () => Promise<void> {
  const child = spawn(process.execPath, [POLLING], {
    env: {
      PATH: process.env['PATH'],
      BOT_TOKEN: SANDBOX_TOKEN,
      BOT_API_SECRET: SANDBOX_SECRET,
      TELEGRAM_API_ROOT: `${url}/sandbox/telegram`,
      SITE_URL: url,
      API_URL: url,
    },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  return async () => {
    child.kill('SIGTERM');
    await gone;
  };
}
