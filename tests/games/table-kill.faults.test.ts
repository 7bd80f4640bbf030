import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { expectEveryStakeOnce, untilTablesRest } from './table-books.ts';
import { gatherTableFleet, type TableFleet } from './table-fleet.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/** `npm run test:faults` kills at every point many times, `npm test` once. */
const RUNS = process.env['ROLLHOUSE_FAULTS'] === 'long' ? 10 : 1;
const RANDOM_KILLS = RUNS === 1 ? 3 : 60;
const DOWN_LIMIT_MS = 60_000;

const TIMINGS = 'countdown=1500,spin=400,reward=200,refund=2500,lead=2000,limit=12000';

/** A server over a database of its own, and the players at its tables. */
function prepareTables() {
  let server: TestServer;
  let fleet: TableFleet;
  let owner: Client;
  let db: Database;

  beforeAll(async () => {
    const env = { LOG_LEVEL: 'warn', TABLE_TIMINGS: TIMINGS };
    server = await startServer({ env });
    owner = new Client({ connectionString: server.database.ownerUrl });
    await owner.connect();
    db = createDatabase(createPool(server.database.appUrl, 1));
    fleet = await gatherTableFleet(server.url, owner, 6);
    await fleet.connect(server.url);
  });
  beforeEach(async () => {
    if (server.isUp()) return;
    await server.restart();
    await fleet.connect(server.url);
  });
  afterAll(async () => {
    fleet.disconnect();
    await db.destroy();
    await owner.end();
    await server.stop();
  });

  const lastRounds = async () => {
    const { rows } = await owner.query(
      `select game, state, drawn_at, refund_reason from table_rounds
        order by id desc limit 3`,
    );
    return JSON.stringify(rows);
  };
  return {
    fleet: () => fleet,
    kill: () => server.kill('SIGKILL'),
    arm: (crashAt: string) => server.arm(crashAt),
    untilDown: async () => {
      const deadline = Date.now() + DOWN_LIMIT_MS;
      while (server.isUp()) {
        if (Date.now() > deadline) throw new Error(`never crossed: ${await lastRounds()}`);
        await new Promise((done) => setTimeout(done, 10));
      }
    },
    /** Restarts the server; every round must end, and every answer must hold. */
    expectRecovery: async () => {
      await server.restart();
      await fleet.connect(server.url);
      await fleet.resolve();
      await untilTablesRest(owner);
      await expectEveryStakeOnce(db, owner, fleet);
    },
    /** How the round of the first player's last stake ended. */
    lastEnd: async () => {
      const last = [...(fleet.seats[0]?.answered.values() ?? [])].at(-1)?.output.roundId ?? '';
      const { rows } = await owner.query('select state from table_rounds where id = $1', [last]);
      return String(rows[0]?.state);
    },
  };
}

const POINTS = [
  'table-after-open',
  'table-after-countdown',
  'table-after-close',
  'table-after-draw',
  'table-during-settle',
] as const satisfies readonly CrashPoint[];
const GAMES = ['battle', 'wheelOfFortune', 'classic'] as const;

/** The tests of one server follow each other, and wait for its rounds beside those of the others. */
const BESIDE = { concurrent: true };
const IN_TURN = { concurrent: false };

describe.each(GAMES)('the server killed in the middle of a round of %s', BESIDE, (game) => {
  const { fleet, arm, untilDown, expectRecovery, lastEnd } = prepareTables();

  test.each(POINTS)(
    `A server killed at %s of ${game} resumes or refunds, with every stake booked once`,
    IN_TURN,
    async (point) => {
      for (let run = 0; run < RUNS; run += 1) {
        const crossing = point === 'table-during-settle' ? randomInt(1, 6) : 1;
        await arm(`${point}:${crossing}`);
        await Promise.all([fleet().stakeOnce(game), untilDown()]);
        await expectRecovery();
        const drawn = ['table-after-open', 'table-after-draw', 'table-during-settle'];
        const ends = drawn.includes(point) ? ['settled'] : ['settled', 'refunded'];
        expect(ends).toContain(await lastEnd());
      }
    },
  );
});

describe('the server killed among rounds of all tables', BESIDE, () => {
  const { fleet, arm, kill, untilDown, expectRecovery, lastEnd } = prepareTables();

  test(
    'A refund of a lone side continues after the server was killed in its middle',
    IN_TURN,
    async () => {
      for (let run = 0; run < RUNS; run += 1) {
        await arm(`table-during-settle:${randomInt(1, 3)}`);
        await Promise.all([fleet().stakeOnce('battle', { team: 'red' }), untilDown()]);
        await expectRecovery();
        expect(await lastEnd()).toBe('refunded');
      }
    },
  );

  test(
    'A server killed at random moments of all tables loses and doubles nothing',
    IN_TURN,
    async () => {
      for (let run = 0; run < RANDOM_KILLS; run += 1) {
        const load = fleet().stakeUntil(GAMES, Date.now() + 20_000);
        await new Promise((done) => setTimeout(done, randomInt(200, 5000)));
        await kill();
        await load;
        await expectRecovery();
      }
    },
  );
});
