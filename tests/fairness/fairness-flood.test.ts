import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import { emptyTable, openTableStage } from '../harness/table-fixture.ts';
import {
  PATIENT,
  pause,
  type RawConnection,
  rawConnect,
  type Seat,
} from '../harness/wire-stage.ts';
import type { Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let seats: readonly [Seat, Seat];
let roundId: string;
beforeAll(async () => {
  stage = await openTableStage({ TRUSTED_PROXY: 'true' });
  seats = [await stage.seat(), await stage.seat()];
  roundId = await settledBattle();
});
afterAll(() => stage.close());

/** A settled battle whose proof nobody has asked for yet. */
async function settledBattle(): Promise<string> {
  const [red, blue] = seats;
  const { round } = await emptyTable(red, 'battle');
  await red.call('battle.bet', { bet: 400, team: 'red', roundId: round.roundId });
  await blue.call('battle.bet', { bet: 900, team: 'blue', roundId: round.roundId });
  const stateOf = async () => {
    const sql = 'select state from table_rounds where id = $1';
    return (await stage.owner.query<{ state: string }>(sql, [round.roundId])).rows[0]?.state;
  };
  while ((await stateOf()) !== 'settled') await pause(100);
  return round.roundId;
}

/** One more proof in this time, for an address and for a player. */
const ADDRESS_REFILL_MS = 250;
const PLAYER_REFILL_MS = 500;

/** Runs something while the table of rounds is locked against reading. */
async function whileLocked(run: () => Promise<void>): Promise<void> {
  const locker = new Client({ connectionString: stage.server.database.ownerUrl });
  await locker.connect();
  try {
    await locker.query('begin; lock table table_rounds in access exclusive mode');
    await run();
  } finally {
    await locker.end();
  }
}

/** How many connections of the server wait to read a table's round by its id. */
async function readersWaiting(): Promise<number> {
  const { rows } = await stage.owner.query<{ count: string }>(
    `select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%where "table_rounds"."id" = %'`,
  );
  return Number(rows[0]?.count);
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const askFor = (raw: RawConnection, method: 'getProof' | 'getReplay' = 'getProof') =>
  raw.ask(JSON.stringify(['call', `fairness.${method}`, { roundId }]));

/** Asks many times at once; returns the number of answers, the longest wait told and the time. */
async function flood(raws: readonly RawConnection[], times: number) {
  const startedAtMs = performance.now();
  const asked = Array.from({ length: times }, (_, index) =>
    askFor(raws[index % raws.length] as RawConnection, index % 2 === 0 ? 'getProof' : 'getReplay'),
  );
  const errors = (await Promise.all(asked)).map(
    ([error]) => error as { name: string; data: { waitMs: number } } | null,
  );
  const refused = errors.filter((error) => error !== null);
  expect(new Set(refused.map(({ name }) => name))).toEqual(new Set(['wire.flood']));
  const waitMs = Math.max(...refused.map(({ data }) => data.waitMs));
  return { answered: times - refused.length, waitMs, tookMs: performance.now() - startedAtMs };
}

const roll = (seat: TestClient) =>
  seat.call('dice.play', { bet: 1, percent: 50, bet_type: 'less' });

test('Hundreds who ask for one proof share one reading, and others play meanwhile', async () => {
  const raws = await Promise.all(
    Array.from({ length: 10 }, (_, index) => rawConnect(stage.url, from(`198.51.100.${index}`))),
  );
  let answers: Promise<unknown[][]> | undefined;
  await whileLocked(async () => {
    const asked = raws.flatMap((raw) => Array.from({ length: 30 }, () => askFor(raw)));
    answers = Promise.all(asked);
    await expect.poll(readersWaiting, PATIENT).toBeGreaterThan(0);
    await pause(300);
    expect(await readersWaiting()).toBe(1);
    expect((await roll(seats[1])).roundId).toMatch(/./);
  });
  const proof = await stage.seat().then((seat) => seat.call('fairness.getProof', { roundId }));
  expect(proof).toMatchObject({ roundId });
  const texts = (await answers)?.map((answer) => JSON.stringify(answer));
  expect(new Set(texts)).toEqual(new Set([JSON.stringify([null, proof])]));
  for (const raw of raws) raw.close();
});

test('The proof of a finished round is not read from the database again', async () => {
  const guest = await connectClient(stage.url);
  const proof = await guest.call('fairness.getProof', { roundId });
  await whileLocked(async () => {
    expect(await guest.call('fairness.getProof', { roundId })).toEqual(proof);
    expect(await guest.call('fairness.getReplay', { roundId })).toMatchObject({ proof });
  });
  guest.close();
});

test('An address that asks for too many proofs is refused with a sufficient wait', async () => {
  const raw = await rawConnect(stage.url, from('203.0.113.1'));
  const [{ answered, waitMs, tookMs }] = await Promise.all([flood([raw], 400), roll(seats[1])]);
  expect(answered).toBeGreaterThanOrEqual(60);
  expect(answered).toBeLessThanOrEqual(61 + tookMs / ADDRESS_REFILL_MS);
  await pause(waitMs);
  expect((await askFor(raw))[0]).toBeNull();
  const elsewhere = await rawConnect(stage.url, from('203.0.113.2'));
  expect((await askFor(elsewhere))[0]).toBeNull();
  for (const one of [raw, elsewhere]) one.close();
});

test('A player who asks from many addresses is throttled sooner and still plays', async () => {
  const [seat] = seats;
  const auth = JSON.stringify({ token: seat.token });
  const raws = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      rawConnect(stage.url, { auth, ...from(`203.0.113.${100 + index}`) }),
    ),
  );
  const [{ answered, waitMs, tookMs }] = await Promise.all([flood(raws, 120), roll(seat)]);
  expect(answered).toBeGreaterThanOrEqual(30);
  expect(answered).toBeLessThanOrEqual(31 + tookMs / PLAYER_REFILL_MS);
  await pause(waitMs);
  expect((await askFor(raws[0] as RawConnection))[0]).toBeNull();
  for (const raw of raws) raw.close();
});
