import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { runProgram } from './kit/command.ts';
import { loadEnvironmentFile } from '../platform/environment-file.ts';
import { createAggregatorClient } from '../lobby/aggregator/client.ts';

/** The aggregator's script sends dozens of messages, each of which may take its three seconds. */
const LIMIT_MS = 180_000;

const answer = z.object({ success: z.boolean(), log: z._default(z.array(z.unknown()), []) });

const lineOf = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));

/**
 * `npm run aggregator:validate`: has the aggregator check our wallet with its own script, prints
 * its log, and leaves 1 as the exit code when it found a fault, 2 when it could not look. A game
 * must have been opened for money within the last 15 minutes; the script moves that player's money.
 */
async function validate(): Promise<void> {
  loadEnvironmentFile();
  const settings = readConfig().aggregator;
  if (settings === undefined) {
    throw new Error('AGGREGATOR_MERCHANT_ID and AGGREGATOR_MERCHANT_KEY are missing.');
  }
  process.stdout.write(`Asking ${settings.url} to check the wallet.\n`);
  const client = createAggregatorClient({ settings, clock: { nowMs: () => Date.now() } });
  const options = { urgency: 'background', limitMs: LIMIT_MS } as const;
  const { success, log } = answer.parse(await client.post('/self-validate', {}, options));
  const verdict = success ? 'The wallet is right.' : 'THE WALLET IS NOT RIGHT.';
  process.stdout.write(`${[...log.map(lineOf), verdict].join('\n')}\n`);
  process.exitCode = success ? 0 : 1;
}

await runProgram(validate);
