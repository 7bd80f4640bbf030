import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { TABLE_GAMES } from '../../api/games/manifests.ts';
import { proofOfTableRound } from '../../api/games/table/table-proof.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import type { RoundId } from '../../shared/ids.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { beAway, endFaults } from './evening-ends.ts';
import {
  askAgain,
  cancelFlips,
  connectGuests,
  type EveningGuest,
  inviteGuests,
  playUntil,
} from './evening-guests.ts';
import { expectEveryStakeOnce, untilTablesRest } from './table-books.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const GUESTS = 20;
const KILLS = process.env['ROLLHOUSE_FAULTS'] === 'long' ? 40 : 3;
const TIMINGS = 'countdown=1500,spin=400,reward=200,refund=2500,lead=3000,limit=12000';
const PROVERS = { games: TABLE_GAMES, beacon: SANDBOX_BEACON };

let server: TestServer;
let owner: Client;
let db: Database;
let guests: readonly EveningGuest[];

beforeAll(async () => {
  server = await startServer({ env: { ...WITH_JOBS, LOG_LEVEL: 'warn', TABLE_TIMINGS: TIMINGS } });
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  db = createDatabase(createPool(server.database.appUrl, 1));
  guests = await inviteGuests(server.url, owner, GUESTS);
});
afterAll(async () => {
  for (const { client } of guests) client?.close();
  await db.destroy();
  await owner.end();
  await server.stop();
});

const all = (each: (guest: EveningGuest) => Promise<void>) => Promise.all(guests.map(each));

/** Rounds wait for others less long here than is published, which the proof of a refund says. */
const isBroken = ({ name, isOk }: { readonly name: string; readonly isOk: boolean }) =>
  !isOk && name !== 'waited';

async function expectProved(): Promise<void> {
  const { rows } = await owner.query<{ id: RoundId; game: string }>(
    `select id, game from table_rounds t where state in ('settled', 'refunded')
       and game in ('classic', 'fast', 'coinflip')
       and exists (select from rounds r where r.table_id = t.id)`,
  );
  for (const { id, game } of rows) {
    const proved = await proofOfTableRound(db, id, PROVERS);
    const verdict = verifyProof(proved?.proof, { isBeaconSigned, isSandboxTrusted: true });
    expect(verdict.checks.length).toBeGreaterThan(3);
    expect({ game, broken: verdict.checks.filter(isBroken) }).toEqual({ game, broken: [] });
  }
}

/** Waits until what was in the air has landed, while nobody is there to hear it. */
async function untilLanded(): Promise<void> {
  const text = `select from table_rounds where game in ('fast', 'coinflip')
      and state in ('spinning', 'paying')`;
  await expect.poll(async () => (await owner.query(text)).rows.length, PATIENT).toBe(0);
}

/** Everything that is wrong with what guests heard of how their rounds ended. */
async function readEndFaults(): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, heard } of guests) faults.push(...(await endFaults(owner, id, heard)));
  return faults;
}

test('Twenty guests play pots and flips while the server is killed now and then: every stake is booked once, every end is told, and every round is proved', async () => {
  await connectGuests(guests, server.url);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const evening = all((guest) => playUntil(guest, Date.now() + 30_000));
    await new Promise((done) => setTimeout(done, randomInt(4000, 9000)));
    for (const { heard } of guests) beAway(heard);
    await server.kill('SIGKILL');
    await evening;
    await server.restart({});
    await untilLanded();
    await connectGuests(guests, server.url);
    await all(askAgain);
  }
  await all((guest) => playUntil(guest, Date.now() + 6000));
  await all(askAgain);
  await all(cancelFlips);
  await untilTablesRest(owner);
  await expectEveryStakeOnce(db, owner, { seats: guests });
  const { rows } = await owner.query<{ game: string }>(
    `select distinct game from table_rounds where state = 'settled' order by game`,
  );
  expect(rows.map(({ game }) => game)).toEqual(['classic', 'coinflip', 'fast']);
  await expectProved();
  await expect.poll(readEndFaults, PATIENT).toEqual([]);
});
