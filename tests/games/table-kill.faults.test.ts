import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../api/platform/crash-points.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { expectEveryStakeOnce, untilTablesRest } from './table-books.ts';
import { gatherTableFleet, type TableFleet } from './table-fleet.ts';

/** `npm run test:faults` kills at every point many times, `npm test` once. */
const RUNS = process.env['ROLLHOUSE_FAULTS'] === 'long' ? 10 : 1;
const RANDOM_KILLS = RUNS === 1 ? 3 : 60;
const DOWN_LIMIT_MS = 60_000;

const TIMINGS = 'countdown=1500,spin=400,reward=200,refund=2500,lead=2000,limit=12000';

let server: TestServer;
let fleet: TableFleet;
let owner: Client;
let db: Database;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn', TABLE_TIMINGS: TIMINGS } });
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  db = createDatabase(createPool(server.database.appUrl, 1));
  fleet = await gatherTableFleet(server.url, owner, 6);
});
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
    if (Date.now() > deadline) throw new Error('the point was never crossed: the server is up');
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Restarts the server; every round must end, and every answer must hold. */
async function expectRecovery() {
  await server.restart({ CRASH_AT: undefined });
  await fleet.connect(server.url);
  await fleet.resolve();
  await untilTablesRest(owner);
  await expectEveryStakeOnce(db, owner, fleet);
}

const stateOf = async (roundId: string) => {
  const { rows } = await owner.query('select state from table_rounds where id = $1', [roundId]);
  return String(rows[0]?.state);
};

const lastRoundOf = (seat = fleet.seats[0]) =>
  [...(seat?.answered.values() ?? [])].at(-1)?.output.roundId ?? '';

const POINTS = [
  'table-after-open',
  'table-after-countdown',
  'table-after-close',
  'table-after-draw',
  'table-during-settle',
] as const satisfies readonly CrashPoint[];
const GAMES = ['battle', 'wheelOfFortune'] as const;
const places = GAMES.flatMap((game) => POINTS.map((point) => ({ game, point })));

describe('the server killed in the middle of a round', () => {
  test.each(places)(
    'A server killed at $point of $game resumes or refunds, with every stake booked once',
    async ({ game, point }) => {
      for (let run = 0; run < RUNS; run += 1) {
        const crossing = point === 'table-during-settle' ? randomInt(1, 6) : 1;
        await server.restart({ CRASH_AT: `${point}:${crossing}` });
        await fleet.connect(server.url);
        await Promise.all([fleet.stakeOnce(game), untilDown()]);
        await expectRecovery();
        const drawn = ['table-after-open', 'table-after-draw', 'table-during-settle'];
        const ends = drawn.includes(point) ? ['settled'] : ['settled', 'refunded'];
        expect(ends).toContain(await stateOf(lastRoundOf()));
      }
    },
  );

  test('A refund of a lone side continues after the server was killed in its middle', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await server.restart({ CRASH_AT: `table-during-settle:${randomInt(1, 3)}` });
      await fleet.connect(server.url);
      await Promise.all([fleet.stakeOnce('battle', { team: 'red' }), untilDown()]);
      await expectRecovery();
      expect(await stateOf(lastRoundOf())).toBe('refunded');
    }
  });

  test('A server killed at random moments of both games loses and doubles nothing', async () => {
    for (let run = 0; run < RANDOM_KILLS; run += 1) {
      await fleet.connect(server.url);
      const load = fleet.stakeUntil(GAMES, Date.now() + 20_000);
      await new Promise((done) => setTimeout(done, randomInt(200, 5000)));
      await server.kill('SIGKILL');
      await load;
      await expectRecovery();
    }
  });
});
