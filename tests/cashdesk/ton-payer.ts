/**
 * Reads the chain and pays over it without a pause, as the server's leader does, until it is
 * killed. The tests end it at a crash point or from outside, and start another.
 */
import { createClock } from '../../api/platform/clock.ts';
import { armCrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { payOut } from '../../api/cashdesk/ton/payouts/pay-out.ts';
import { tonOf } from '../../api/cashdesk/ton/settings.ts';
import { createTon } from '../../api/cashdesk/ton/ton.ts';
import { readChain } from '../../api/cashdesk/ton/watcher/read-chain.ts';

const PAUSE_MS = 40;

const settings = tonOf(
  { TON_API_URL: process.env['TON_API_URL'], TON_NETWORK: 'mainnet' },
  { isSandbox: true, port: 0 },
);
if (settings === undefined) throw new Error('no TON');
armCrashPoint(process.env['CRASH_AT']);
const clock = createClock();
clock.setOffsetMs(Number(process.env['CLOCK_OFFSET_MS'] ?? 0));
const pool = createPool(process.env['DATABASE_URL'] ?? '', 2);
const db = createDatabase(pool);
const deps = {
  db,
  clock,
  logger: createLogger('silent'),
  ton: createTon(settings, db),
  pace: { boc: '', sentAtMs: 0 },
};
for (;;) {
  try {
    await readChain(deps);
    await payOut(deps);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  await new Promise((done) => setTimeout(done, PAUSE_MS));
}
