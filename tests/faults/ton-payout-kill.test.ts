import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/db/database.ts';
import { freePort } from '../../api/db/embedded.ts';
import { createTonStandIn } from '../../api/sandbox/ton/ton.ts';
import { queuePayout } from '../../api/ton/payouts/queue-payout.ts';
import { uuidV7 } from '../../api/uuid.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

/** Kills in all; `npm run test:faults` does many, `npm test` a few. */
const KILLS = Number(
  process.env['FAULT_RUNS'] ?? (process.env['ROLLHOUSE_FAULTS'] === 'long' ? 60 : 6),
);
const PAYER = join(import.meta.dirname, 'ton-payer.ts');
const LIFE_LIMIT_MS = 15_000;
const DRAIN_LIMIT_MS = 60_000;
const POINTS = ['ton-after-sign', 'ton-after-send'] as const;
const FAULTS = ['lost-answer', 'never', 'reorg', 'late-finality'] as const;

let folder: string;
let port: number;
let server: Server;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollhouse-payouts-'));
  port = await freePort();
  const chain = createTonStandIn({ file: join(folder, 'chain.jsonl'), nowMs: () => Date.now() });
  const app = new Hono().route('/sandbox/ton', chain);
  server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  database = await freshDatabase();
  pool = createPool(database.appUrl, 2);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const address = () => `http://127.0.0.1:${port}/sandbox/ton`;

function startPayer(crashAt: string | undefined): ChildProcess {
  return spawn(process.execPath, [PAYER], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.appUrl,
      TON_API_URL: `${address()}/api`,
      ...(crashAt !== undefined && { CRASH_AT: crashAt }),
    },
    stdio: 'ignore',
  });
}

async function ended(child: ChildProcess, limitMs: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((done) => child.once('exit', done));
  }
  clearTimeout(timer);
}

type Wanted = { readonly to: string; readonly nano: bigint };

async function queueSome(): Promise<readonly Wanted[]> {
  const wanted = Array.from({ length: randomInt(1, 4) }, (): Wanted => ({
    to: `0:${uuidV7().replaceAll('-', '').repeat(2)}`,
    nano: BigInt(randomInt(1, 900)) * 1_000_000n,
  }));
  for (const { to, nano } of wanted) {
    const amount = `0.${String(nano / 1_000_000n).padStart(3, '0')}`;
    const payout = { paymentId: uuidV7(), to, asset: 'GRAM', amount, memo: null } as const;
    await queuePayout(db, payout, Date.now());
  }
  return wanted;
}

async function upset() {
  const kind = FAULTS[randomInt(FAULTS.length)];
  await fetch(`${address()}/faults/sends`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, count: 1, delayMs: 400 }),
  });
}

const openPayouts = async () =>
  await db
    .selectFrom('ton_payouts')
    .select('payment_id')
    .where('state', 'in', ['queued', 'sending'])
    .execute();

async function drain() {
  const payer = startPayer(undefined);
  const deadline = Date.now() + DRAIN_LIMIT_MS;
  while ((await openPayouts()).length > 0) {
    if (Date.now() > deadline) throw new Error('payouts were lost');
    await pause(100);
  }
  await ended(payer, 0);
}

/** Every sum that ever came to an address, as the chain itself tells it. */
async function arrivals(to: string): Promise<readonly bigint[]> {
  const query = new URLSearchParams({ account: to, limit: '100' });
  const answer = await fetch(`${address()}/api/v3/transactions?${query.toString()}`);
  const { transactions } = (await answer.json()) as {
    transactions: { in_msg: { value: string } }[];
  };
  return transactions.map(({ in_msg }) => BigInt(in_msg.value));
}

test('a payer killed between signing, sending and recording pays everybody once', async () => {
  const wanted: Wanted[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    wanted.push(...(await queueSome()));
    if (randomInt(3) === 0) await upset();
    const isArmed = randomInt(4) > 0;
    const point = `${POINTS[randomInt(POINTS.length)]}:${randomInt(1, 3)}`;
    const payer = startPayer(isArmed ? point : undefined);
    await ended(payer, isArmed ? LIFE_LIMIT_MS : randomInt(400, 3000));
    if (kill % 20 === 19) await drain();
  }
  await fetch(`${address()}/faults/sends`, { method: 'DELETE' });
  await drain();
  for (const { to, nano } of wanted) expect(await arrivals(to)).toEqual([nano]);
  const failed = await db
    .selectFrom('ton_payouts')
    .select('payment_id')
    .where('state', '<>', 'sent')
    .execute();
  expect(failed).toEqual([]);
});
