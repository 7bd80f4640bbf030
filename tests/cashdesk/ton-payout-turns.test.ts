import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { queuePayout, readPayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';

const WAIT = { timeout: 45_000 };

let stage: TonStage;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  stage = await openTonStage();
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

async function queue(asset: 'GRAM' | 'USDT', amount: string): Promise<string> {
  const paymentId = uuidV7();
  const to = `0:${uuidV7().replaceAll('-', '').repeat(2)}`;
  await queuePayout(db, { paymentId, to, asset, amount, memo: null }, Date.now());
  return paymentId;
}

const stateOf = async (id: string) => (await readPayout(db, id))?.state;

/** More payouts than one message carries. */
const MANY = 101;

test.each([
  { asset: 'USDT', amount: '90000000' },
  { asset: 'GRAM', amount: '90000000' },
] as const)(
  'Payouts of $asset that the wallet cannot cover do not hold up payouts it can',
  async ({ asset, amount }) => {
    const large = await queue(asset, amount);
    for (let index = 1; index < MANY; index += 1) await queue(asset, amount);
    const [gram, usdt] = [await queue('GRAM', '1'), await queue('USDT', '2')];
    await expect.poll(() => stateOf(gram), WAIT).toBe('sent');
    await expect.poll(() => stateOf(usdt), WAIT).toBe('sent');
    expect(await stateOf(large)).toBe('queued');
    const notes = "select kind from payment_notes where kind = 'hot-wallet-short'";
    expect(await stage.ask(notes)).toHaveLength(1);
  },
);
