import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { reservesJob } from '../../api/cashdesk/solvency/reserves-job.ts';
import { verifyDigests } from '../../api/ledger/digest.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { type Fleet, gatherFleet, type Resolved } from './fleet.ts';
import { HELD_POINTS, holdAt } from './hold.ts';
import { plantOldTransfer, unrolledMoment } from './old-transfer.ts';
import { useServerProcesses } from '../harness/server-processes.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

useServerProcesses();

/** Times each point is hit; `npm run test:faults` runs many, `npm test` one. */
const RUNS = Number(
  process.env['FAULT_RUNS'] ?? (process.env['ROLLHOUSE_FAULTS'] === 'long' ? 25 : 1),
);
const RANDOM_KILLS = RUNS === 1 ? 4 : RUNS * 8;
const DOWN_LIMIT_MS = 120_000;

let server: TestServer;
let fleet: Fleet;
let owner: Client;
let db: Database;

beforeAll(async () => {
  server = await startServer({ env: { ...WITH_JOBS, LOG_LEVEL: 'warn' } });
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  db = createDatabase(createPool(server.database.appUrl, 1));
  fleet = await gatherFleet(server.url);
  await plantOldTransfer(owner, Date.now() - 2 * DAY_MS);
});
/** A test that fails leaves the next one a running server. */
beforeEach(async () => {
  if (!server.isUp()) await server.restart({ CRASH_AT: undefined });
});
afterAll(async () => {
  fleet.disconnect();
  await db.destroy();
  await owner.end();
  await server.stop();
});

async function untilDown() {
  const deadline = Date.now() + DOWN_LIMIT_MS;
  while (server.isUp()) {
    if (Date.now() > deadline) {
      fleet.disconnect();
      throw new Error('the point was never crossed: the server is up');
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Restarts the server and checks every answer it gave against the database. */
async function recover(): Promise<Resolved> {
  await server.restart({ CRASH_AT: undefined });
  const resolved = await fleet.resolve(owner);
  await expectEveryBetOnce();
  expect(await moneyFaults(db)).toEqual([]);
  return resolved;
}

/** The players' own account of their money must equal the ledger's to the last micro-unit. */
async function expectEveryBetOnce() {
  const { rows } = await owner.query(
    `select p.login, w.balance_micro, (select count(*)::int from rounds r where r.player_id = p.id) as rounds
       from players p join accounts a on a.player_id = p.id and a.wallet = 'real'
       join wallets w on w.account_id = a.id order by p.id`,
  );
  const remembered = fleet.seats.map(({ login, creditedMicro, answered, open }) => {
    const outputs = [...answered.values()].map(({ output }) => output);
    expect(open.size).toBe(0);
    expect(new Set(outputs.map(({ roundId }) => roundId)).size).toBe(outputs.length);
    return {
      login,
      balance_micro: outputs.reduce(
        (sum, { stakeMicro, winAmountMicro }) => sum - BigInt(stakeMicro) + BigInt(winAmountMicro),
        creditedMicro,
      ),
      rounds: outputs.length,
    };
  });
  expect(rows).toEqual(remembered);
}

/** Bets until the server ends itself at a point. */
async function playUntilCrash(point: CrashPoint, crossing: number) {
  await server.arm(`${point}:${crossing}`);
  await fleet.connect();
  await Promise.all([fleet.play(), untilDown()]);
}

describe('the server killed under load', () => {
  const points = ['before-begin', 'after-commit', 'after-reply', 'during-publish'] as const;
  test.each(points)(
    'A server killed at %s under load loses no bet, doubles none and answers every one',
    async (point) => {
      for (let run = 0; run < RUNS; run += 1) {
        await playUntilCrash(point, randomInt(3, 12));
        const { unanswered, hadHappened } = await recover();
        expect(unanswered).toBeGreaterThan(0);
        expect(hadHappened).toBeGreaterThanOrEqual(point === 'after-commit' ? 1 : 0);
      }
    },
  );

  const fates = HELD_POINTS.flatMap((point) =>
    (['commit', 'rollBack'] as const).map((fate) => ({ point, fate })),
  );
  test.each(fates)(
    'A server killed at $point under load, then $fate, loses and doubles no bet',
    async ({ point, fate }) => {
      for (let run = 0; run < RUNS; run += 1) {
        await fleet.connect();
        const load = fleet.play();
        const hold = await holdAt(server.database.ownerUrl, point);
        const reached = hold.reached();
        await reached.catch(() => undefined);
        await server.kill('SIGKILL');
        await hold[fate]();
        await load;
        await reached;
        const { unanswered, hadHappened } = await recover();
        expect(unanswered).toBeGreaterThan(0);
        expect(hadHappened).toBeGreaterThanOrEqual(fate === 'commit' ? 1 : 0);
      }
    },
  );

  test('A server killed at random moments loses no bet and doubles none', async () => {
    let unanswered = 0;
    for (let run = 0; run < RANDOM_KILLS; run += 1) {
      await fleet.connect();
      const load = fleet.play();
      await new Promise((done) => setTimeout(done, randomInt(20, 600)));
      await server.kill('SIGKILL');
      await load;
      unanswered += (await recover()).unanswered;
    }
    expect(unanswered).toBeGreaterThan(0);
  });
});

describe('the server killed at its other work', () => {
  test('Money of a webhook is credited once when the server dies before answering', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await server.arm('webhook-before-200');
      await fleet.creditOne(randomInt(1, 10_000));
      await untilDown();
      expect(await recover()).toEqual({ unanswered: 0, hadHappened: 0 });
    }
  });

  /** Jobs run when the server starts, so it may end before it is ready. */
  const startInto = async (point: CrashPoint, crossing: number) => {
    await server.restart({ CRASH_AT: `${point}:${crossing}` }).catch(() => undefined);
    await untilDown();
  };

  const untilTrue = async (question: string, meanwhile?: () => Promise<unknown>) => {
    const deadline = Date.now() + DOWN_LIMIT_MS;
    for (;;) {
      await meanwhile?.();
      const { rows } = await owner.query(`select (${question}) as answer`);
      if (rows[0]?.answer === true) return;
      if (Date.now() > deadline) throw new Error(`never true: ${question}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  /** The reading of reserves waits after a start for longer than the test does. */
  const startReserves = () =>
    owner.query(
      `update jobs.job set start_after = now()
        where state = 'created' and start_after > now() and name = $1`,
      [reservesJob.name],
    );

  test('A job lost with the worker that claimed it does not hold up the next one', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await startInto('worker-after-claim', randomInt(1, 6));
      const { rows } = await owner.query('select now()::text as begun');
      expect(await recover()).toEqual({ unanswered: 0, hadHappened: 0 });
      await untilTrue(
        `select count(distinct name) = (
          select count(*) from jobs.queue where name not like '\\_\\_%') from jobs.job
        where state = 'completed' and name not like '\\_\\_%'
          and completed_on > '${rows[0]?.begun}'`,
        startReserves,
      );
    }
  });

  test('A roll-up that is interrupted leaves nothing, and the next one is complete', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await server.kill('SIGKILL');
      await plantOldTransfer(owner, await unrolledMoment(owner));
      const before = await owner.query('select * from ledger_watermarks');
      await startInto('during-rollup', 1);
      const after = await owner.query('select * from ledger_watermarks');
      expect(after.rows).toEqual(before.rows);
      await recover();
      await untilTrue(`select count(*) > ${before.rows.length} from ledger_watermarks`);
      expect(await moneyFaults(db)).toEqual([]);
    }
  });

  test('A digest that was computed but not recorded is computed again', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await server.kill('SIGKILL');
      await owner.query("set session_replication_role = 'replica'");
      await owner.query('delete from entry_digests');
      await owner.query("set session_replication_role = 'origin'");
      await startInto('after-external-send', 2);
      expect((await owner.query('select * from entry_digests')).rows).toEqual([]);
      await recover();
      await untilTrue('select count(*) >= 2 from entry_digests');
      expect(await verifyDigests(db)).toEqual([]);
    }
  });
});
