import { randomInt } from 'node:crypto';
import { Address } from '@ton/core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { readConfig } from '../../api/config.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { reservesJob } from '../../api/cashdesk/solvency/reserves-job.ts';
import { tonOf } from '../../api/cashdesk/ton/settings.ts';
import { createTon, type Ton } from '../../api/cashdesk/ton/ton.ts';
import { JOBS_SCHEMA } from '../../api/platform/jobs/install.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { insertGames } from '../harness/aggregator-fixture.ts';
import { runCommand } from '../harness/command.ts';
import { testClock } from '../protection/protection-fixture.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { openStage, pause, type Stage } from '../harness/wire-stage.ts';
import { type Actor, type Scene, seatActor } from './desk-actor.ts';
import { faultsOf } from './desk-books.ts';
import { live } from './desk-days.ts';
import { openOutside, type Outside } from './desk-outside.ts';
import { settleAll } from './desk-settle.ts';
import { type ByHand, runStaff, type StaffRun } from './desk-staff.ts';
import { createDice } from '../ledger/model.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `SIMULATION_SEED` repeats what everybody tries, `SIMULATION_BATCHES` makes the run longer. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const BATCHES = Number(process.env['SIMULATION_BATCHES'] ?? 12);
const STEPS = Math.ceil(BATCHES / 6);
const KILLS = Math.ceil(BATCHES / 4);
const PLAYERS = 24;
const LIMIT_MS = 900_000 + BATCHES * 8000;

/**
 * A short run may by chance leave some of the four families of deposit payways unused, and have
 * every withdrawal refused, taken back or rejected.
 */
const IS_LONG = BATCHES > 12;
const LEAST_FAMILIES = IS_LONG ? 4 : 2;

/** Of lines that the server logs as errors. */
const ERROR_LEVEL = 50;

/** Rounds at tables that last seconds; the beacon's stand-in signs one every three. */
const QUICK_TABLES = 'countdown=700,spin=500,reward=300,refund=4000,lead=2000,limit=12000';

/** Where the server is killed: at a named point, or at any moment. */
const POINTS = [
  'any moment',
  'webhook-before-200',
  'deposit-after-credit',
  'payout-after-hold',
  'payout-after-sending',
  'payout-after-send',
  'payout-after-record',
  'payout-after-ledger',
  'ton-after-plan',
  'ton-after-credit',
  'ton-after-sign',
  'ton-after-send',
  'cryptapi-before-credit',
  'cryptapi-after-credit',
  'before-begin',
  'after-commit',
  'after-reply',
  'table-after-close',
  'table-after-draw',
  'table-during-settle',
] as const;

let outside: Outside;
let stage: Stage;
let db: Database;
let ledger: ReturnType<typeof createLedger>;
let ton: Ton;
let pool: ReturnType<typeof createPool>;
const counts = new Map<string, number>();
const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);

beforeAll(async () => {
  outside = await openOutside();
  stage = await openStage({ ...WITH_JOBS, ...outside.env, TABLE_TIMINGS: QUICK_TABLES });
  pool = createPool(stage.server.database.appUrl, 4);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
  ledger = createLedger({ db, pool, logger: createLogger('silent') });
  const settings = tonOf(
    { TON_API_URL: outside.env?.['TON_API_URL'], TON_NETWORK: 'mainnet' },
    { isSandbox: true, port: 0 },
  );
  if (settings === undefined) throw new Error('no TON');
  ton = createTon(settings, db);
});
afterAll(async () => {
  await ledger.drain();
  await pool.end();
  await stage.close();
  await outside.close();
});

async function setScene(): Promise<Scene> {
  const { owner } = stage;
  await insertGames(owner);
  await owner.query('update payway_methods set max_hundredths = 10000000000 where currency_id = 1');
  const { rows } = await owner.query<{ payway_id: number; id: string }>(
    `select payway_id, min(id) as id from payway_methods
      where direction = 'deposit' and currency_id = 1 group by payway_id`,
  );
  const methods = new Map(rows.map(({ payway_id: payway, id }) => [payway, Number(id)]));
  const { wallets } = await outside.get<{ wallets: { name: string; address: string }[] }>(
    '/ton/wallets',
  );
  const hand = Address.parse(wallets.find(({ name }) => name === 'carol')?.address ?? '');
  return {
    url: stage.url,
    outside,
    owner,
    methodOf: (payway) => methods.get(payway) ?? 0,
    hand: { name: 'carol', owner: hand, jettons: String(await ton.usdtWalletOf(hand)) },
    sendTon: senderOf(outside),
    count,
  };
}

/** The messages of one wallet follow each other, because each has the wallet's next number. */
function senderOf(world: Outside): Scene['sendTon'] {
  const last = new Map<string, Promise<unknown>>();
  return async (wallet, message) => {
    const before = last.get(wallet) ?? Promise.resolve();
    const sent = before
      .catch(() => undefined)
      .then(() =>
        world.post<{ boc: string; isTaken: boolean }>('/ton/wallet/send', {
          wallet,
          request: { messages: [message] },
        }),
      );
    last.set(wallet, sent);
    const { boc, isTaken } = await sent;
    if (!isTaken) throw new Error('the chain did not take a message');
    return boc;
  };
}

/** Lets players withdraw sums that two members of staff review. */
async function proveAll(actors: readonly Actor[]): Promise<void> {
  await stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     select gen_random_uuid(), player, kind, 'approved', 'a.jpg', 'image/jpeg', 1,
            md5(random()::text), '\\x01', now()
       from unnest($1::bigint[]) as player,
            unnest(array['identity', 'selfie', 'address', 'funds']) as kind`,
    [actors.map(({ id }) => id)],
  );
}

/** Kills the server, at a point or at any moment, and restarts it, as often as the run is long. */
async function killNowAndThen(seed: number, state: { isOver: boolean }): Promise<void> {
  const dice = createDice(seed);
  for (let kill = 0; kill < KILLS && !state.isOver; kill += 1) {
    await pause(200 + dice.below(1000));
    const point = dice.pick(POINTS);
    if (point !== 'any moment') {
      // What was on its way may reach the point before the server says it is ready; that is a kill
      // too.
      const armed = { CRASH_AT: `${point}:${1 + dice.below(4)}` };
      await stage.server.restart(armed).catch(() => undefined);
      for (let wait = 0; wait < 15 && stage.server.isUp(); wait += 1) await pause(100);
      if (!stage.server.isUp()) count(`died at ${point}`);
    }
    await stage.server.restart({ CRASH_AT: undefined });
    count('kills');
  }
}

/** What happened in the run, and how often. */
const summary = () =>
  [...counts.keys()]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((what) => `${what}: ${counts.get(what)}`)
    .join('\n');

/**
 * A failed run says what happened in it, and what the server found wrong: no second run is alike.
 */
const explain = () => {
  const errors = stage.server.logs().filter(({ level }) => level >= ERROR_LEVEL);
  process.stdout.write(`${summary()}\n${errors.map((line) => JSON.stringify(line)).join('\n')}\n`);
};

/** The command itself, as `npm run ledger:check` runs it. */
const checkBooks = () =>
  runCommand('commands/ledger-check.ts', [], { DATABASE_URL: stage.server.database.appUrl });

/**
 * A start leaves the reading of reserves for minutes later; here it is wanted now. The product began
 * with nothing, so they equal the money received less the money paid out.
 */
async function readReserves(): Promise<void> {
  const { owner, server } = stage;
  const question = 'select coalesce(max(id), 0)::int as id from reserve_readings';
  const newest = async () => (await owner.query<{ id: number }>(question)).rows[0]?.id ?? 0;
  const before = await newest();
  await server.restart({ CRASH_AT: undefined });
  await owner.query(
    `update ${JOBS_SCHEMA}.job set start_after = now() where name = $1 and state = 'created'`,
    [reservesJob.name],
  );
  await expect.poll(newest, { timeout: 150_000 }).toBeGreaterThan(before);
}

/** The families of payways that took deposits, and whether any withdrawal was paid. */
async function usedWays(): Promise<{
  readonly families: readonly string[];
  readonly isPaidOut: boolean;
}> {
  const used = await stage.owner.query<{ family: string }>(
    `select distinct case when family in ('redirect', 'exchange') then 'page' else family end as family
       from payments join payways on payways.id = payway_id
      where code = 1 and payments.state = 2 order by 1`,
  );
  const paid = await stage.owner.query("select from withdrawals where stage = 'done' limit 1");
  return { families: used.rows.map(({ family }) => family), isPaidOut: paid.rows.length > 0 };
}

test(
  `A desk of ${PLAYERS} players owes its deposits less its payouts exactly (seed ${SEED})`,
  async () => {
    onTestFailed(explain);
    const scene = await setScene();
    const actors = await Promise.all(
      Array.from({ length: PLAYERS }, (_, index) =>
        seatActor(scene, index, createDice(SEED + index)),
      ),
    );
    await proveAll(actors);
    const byHand: ByHand = new Map();
    const office: StaffRun = { db, outside, dice: createDice(SEED + 1000), byHand, count };
    const state = { isOver: false };
    const lives = Promise.all(actors.map((actor) => live(scene, actor, STEPS))).finally(() => {
      state.isOver = true;
    });
    await Promise.all([lives, runStaff(office, state), killNowAndThen(SEED + 2000, state)]);
    for (const { client } of actors) client?.close();
    await outside.calm();
    await outside.post('/payments/payouts/mode', { mode: 'pay' });
    await stage.server.restart({ CRASH_AT: undefined });
    const clock = testClock(stage.url);
    const config = readConfig({ SANDBOX: 'true' });
    const logger = createLogger('silent');
    await settleAll({
      office,
      owner: stage.owner,
      deps: { db, ledger, logger, config, clock: createClock(), pushes: createPushes() },
      actors,
      follow: async () => {
        await fetch(`${stage.url}/sandbox/payments/follow`, { method: 'POST' });
      },
      advance: async (ms) => {
        outside.advance(ms);
        await clock.advance(ms);
      },
    });
    const usdtAt = async (address: string) =>
      await ton.network.jettonUnits(await ton.usdtWalletOf(Address.parseRaw(address)));
    if (IS_LONG) process.stdout.write(`${summary()}\n`);
    const { families, isPaidOut } = await usedWays();
    expect(isPaidOut || !IS_LONG).toBe(true);
    expect(families.length).toBeGreaterThanOrEqual(LEAST_FAMILIES);
    expect(await faultsOf({ owner: stage.owner, outside, actors, byHand, usdtAt })).toEqual([]);
    await readReserves();
    const { code, said } = await checkBooks();
    expect(said).toContain('The books are sound (full check');
    expect(said).toContain('The desk is sound.');
    expect(code).toBe(0);
  },
  LIMIT_MS,
);
