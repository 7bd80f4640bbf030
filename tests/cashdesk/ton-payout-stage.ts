import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { programOf } from '../harness/programs.ts';
import { testPort } from '../harness/port.ts';
import { REFUSER } from '../../api/sandbox/ton/genesis.ts';
import { createTonStandIn } from '../../api/sandbox/ton/ton.ts';
import { type AskedPayout, queuePayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { tonOf } from '../../api/cashdesk/ton/settings.ts';
import { createTon, type Ton } from '../../api/cashdesk/ton/ton.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { TonAsset } from '../../shared/cashdesk/ton/assets.ts';
import { freshDatabase } from '../harness/database.ts';

const PAYER = join(import.meta.dirname, 'ton-payer.ts');
const DRAIN_LIMIT_MS = 180_000;
const FAULTS = ['lost-answer', 'never', 'reorg', 'late', 'late-finality'] as const;

/** Longer than the life of a message. */
export const LIFE_MS = 3_700_000;

/** Longer than a payer needs to start and to sign. */
const DAWDLE_MS = 2500;

/** A requested payout, which is all that its payee may get. */
export type Wanted = {
  readonly paymentId: string;
  readonly to: string;
  readonly asset: TonAsset;
  readonly units: bigint;
};

/** One chain and one database, with payers that are started and killed. */
export type PayoutStage = {
  readonly db: Database;
  readonly ton: Ton;
  readonly wanted: readonly Wanted[];
  /** Asks for a few payouts, some of them to a contract that takes none. */
  queueSome(): Promise<void>;
  /** Spoils what happens to the next message. */
  addRandomFault(): Promise<void>;
  lose(isLosing: boolean): Promise<void>;
  /** Has the network answer transactions without what they sent. */
  loseSent(isLosing: boolean): Promise<void>;
  /** Moves the chain and the payers past the life of every message. */
  passLife(): void;
  /** Delays the execution of the next message for a while. */
  dawdle(): Promise<void>;
  start(crashAt: string | undefined): ChildProcess;
  /** A payer whose clock says that every message has expired, while the chain's does not. */
  startAhead(): ChildProcess;
  /** Waits until every payout has ended; throws if one never does. */
  drain(): Promise<void>;
  /** Transactions by which an account received messages, as the chain reports them. */
  taken(account: string): Promise<readonly { readonly value: bigint; readonly body: string }[]>;
  close(): Promise<void>;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits for a process to end, and kills it when its time is over. */
export async function ended(child: ChildProcess, limitMs: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((done) => child.once('exit', done));
  }
  clearTimeout(timer);
}

/** Opens a stage with a chain and a database of its own. */
export async function openPayoutStage(): Promise<PayoutStage> {
  const chain = await openChain();
  const database = await freshDatabase();
  const pool = createPool(database.appUrl, 2);
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const wanted: Wanted[] = [];
  const settings = tonOf(
    { TON_API_URL: `${chain.address}/api`, TON_NETWORK: 'mainnet' },
    { isSandbox: true, port: 0 },
  );
  if (settings === undefined) throw new Error('no TON');
  const startBy = (aheadMs: number, crashAt?: string) =>
    spawn(process.execPath, [programOf(PAYER)], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: database.appUrl,
        TON_API_URL: settings.apiUrl,
        CLOCK_OFFSET_MS: String(chain.offsetMs() + aheadMs),
        ...(crashAt !== undefined && { CRASH_AT: crashAt }),
      },
      stdio: 'ignore',
    });
  return {
    db,
    ton: createTon(settings, db),
    wanted,
    start: (crashAt) => startBy(0, crashAt),
    startAhead: () => startBy(LIFE_MS),
    addRandomFault: () =>
      chain.addFault({ kind: FAULTS[randomInt(FAULTS.length)], count: 1, delayMs: 400 }),
    dawdle: () => chain.addFault({ kind: 'late', count: 1, delayMs: DAWDLE_MS }),
    lose: async (isLosing) => {
      await chain.calm();
      if (isLosing) await chain.addFault({ kind: 'never' });
    },
    loseSent: async (isLosing) => {
      await chain.calm('answers');
      if (isLosing) await chain.addFault({ kind: 'lost-messages' }, 'answers');
    },
    passLife: chain.passLife,
    taken: (account) => takenBy(chain.address, account),
    queueSome: async () => {
      for (const one of Array.from({ length: randomInt(1, 4) }, anyPayout)) {
        wanted.push(one);
        await queuePayout(db, askedOf(one), Date.now());
      }
    },
    drain: async () => {
      const payer = startBy(0);
      const deadline = Date.now() + DRAIN_LIMIT_MS;
      while ((await openPayouts(db)) > 0) {
        if (Date.now() > deadline) throw new Error('payouts were lost');
        await pause(50);
      }
      await ended(payer, 0);
    },
    close: async () => {
      await pool.end();
      await database.drop();
      await chain.close();
    },
  };
}

/** The sandbox's chain on a port of its own, so that it lives on when payers die. */
async function openChain() {
  const folder = await mkdtemp(join(tmpdir(), 'rollhouse-payouts-'));
  const port = await testPort();
  let offsetMs = 0;
  const chain = createTonStandIn({
    file: join(folder, 'chain.jsonl'),
    nowMs: () => Date.now() + offsetMs,
  });
  const app = new Hono().route('/sandbox/ton', chain);
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  const address = `http://127.0.0.1:${port}/sandbox/ton`;
  const menuOf = (menu: 'answers' | 'sends') => `${address}/faults/${menu}`;
  return {
    address,
    offsetMs: () => offsetMs,
    passLife: () => {
      offsetMs += LIFE_MS;
    },
    calm: async (menu: 'answers' | 'sends' = 'sends') =>
      void (await fetch(menuOf(menu), { method: 'DELETE' })),
    addFault: async (fault: object, menu: 'answers' | 'sends' = 'sends') => {
      const headers = { 'content-type': 'application/json' };
      await fetch(menuOf(menu), { method: 'POST', headers, body: JSON.stringify(fault) });
    },
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function askedOf({ paymentId, to, asset, units }: Wanted): AskedPayout {
  const amount = `0.${String(units).padStart(asset === 'GRAM' ? 9 : 6, '0')}`;
  return { paymentId, to, asset, amount, memo: `wd:${paymentId}` };
}

/** One payout in eight goes to a contract that refuses it, and one in four is USDT. */
function anyPayout(): Wanted {
  const asset: TonAsset = randomInt(4) === 0 ? 'USDT' : 'GRAM';
  const fresh = `0:${uuidV7().replaceAll('-', '').repeat(2)}`;
  return {
    paymentId: uuidV7(),
    to: randomInt(8) === 0 ? REFUSER.toRawString() : fresh,
    asset,
    units: BigInt(randomInt(1, 900)) * (asset === 'GRAM' ? 1_000_000n : 1000n),
  };
}

async function openPayouts(db: Database): Promise<number> {
  const open = await db
    .selectFrom('ton_payouts')
    .select('payment_id')
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  return open.length;
}

async function takenBy(address: string, account: string) {
  const query = new URLSearchParams({ account, limit: '1000' });
  const answer = await fetch(`${address}/api/v3/transactions?${query.toString()}`);
  const { transactions } = (await answer.json()) as {
    transactions: { in_msg: { value: string | null; message_content: { body: string } } }[];
  };
  return transactions.map(({ in_msg: { value, message_content } }) => ({
    value: BigInt(value ?? 0),
    body: message_content.body,
  }));
}
