import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideTransaction } from '../../api/cashdesk/ton/watcher/decide-transaction.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { openStaffStage, type StaffStage } from '../accounts/staff-stage.ts';
import { staffActor } from '../harness/staff.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const LIMIT_MICRO = POLICIES.standard.payouts.twoPeopleFromMicro;
const GRAM = 9;
const NANO = 1_000_000_000n;

/** Base micro-units for one GRAM when the money came. */
const THEN = 200_000_000n;

/** So many GRAM come to this part of the sum for two people, in hundredths, at the rate of then. */
const gramOf = (percent: bigint) => (LIMIT_MICRO * percent) / 100n / THEN;

let stage: StaffStage;
let playerId: bigint;

beforeAll(async () => {
  stage = await openStaffStage();
  const { rows } = await stage.owner.query<{ id: string }>(
    "insert into players (nick, nick_skeleton) values ('payer', 'payer') returning id",
  );
  playerId = BigInt(rows[0]?.id ?? 0);
});
afterAll(() => stage.close());

beforeEach(async () => {
  await stage.owner.query('delete from currency_rates where currency_id = $1', [GRAM]);
  await setRate(THEN, 3);
});

async function setRate(rateMicro: bigint, hoursAgo: number): Promise<void> {
  await stage.owner.query(
    'insert into currency_rates (currency_id, rate_micro, set_at) values ($1, $2, $3)',
    [GRAM, String(rateMicro), new Date(Date.now() - hoursAgo * HOUR_MS)],
  );
}

/** Money that came over TON so long ago and waits for staff. */
async function waiting(gram: bigint, hoursAgo = 2): Promise<bigint> {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, state, seen_at)
     values ('hot', 1, $1, $2, 'unmatched', 'GRAM', $3, 'waiting', $2) returning id`,
    [randomUUID(), at, String(gram * NANO)],
  );
  return BigInt(rows[0]?.id ?? 0);
}

const attribute = async (id: bigint, name: string) =>
  await decideTransaction(stage.deps, {
    id,
    act: 'attributed',
    playerId,
    actor: await staffActor(stage.deps.db, name, { roles: ['payments'] }),
  });

/** What the log says that each approval was about, in base micro-units. */
async function loggedOf(id: bigint): Promise<readonly (bigint | null)[]> {
  const rows = await stage.deps.db
    .selectFrom('staff_acts')
    .select('sum_micro')
    .where('subject', '=', `ton:${id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ sum_micro: sum }) => sum);
}

test('The log has what money was worth when it came, or what it brings now where that is more', async () => {
  const [fell, rose] = [await waiting(gramOf(10n)), await waiting(gramOf(10n))];
  await setRate(THEN / 2n, 1);
  expect(await attribute(fell, 'fell')).toBe('done');
  await setRate(THEN * 2n, 0);
  expect(await attribute(rose, 'rose')).toBe('done');
  expect([await loggedOf(fell), await loggedOf(rose)]).toEqual([
    [gramOf(10n) * THEN],
    [gramOf(10n) * THEN * 2n],
  ]);
});

test('Waiting for a dearer coin lets one person credit no more in a day', async () => {
  const [first, second] = [await waiting(gramOf(45n)), await waiting(gramOf(45n))];
  await setRate(THEN * 2n, 0);
  expect(await attribute(first, 'speculator')).toBe('done');
  expect(await attribute(second, 'speculator')).toBe('one-more');
});

test('Waiting for a cheaper coin does not make one person enough', async () => {
  const id = await waiting(gramOf(120n));
  await setRate(THEN / 2n, 1);
  expect(await attribute(id, 'patient')).toBe('one-more');
  expect(await attribute(id, 'second')).toBe('done');
});

test('Two people approve the same worth, also where the rate moves between them', async () => {
  const id = await waiting(gramOf(150n));
  expect(await attribute(id, 'early')).toBe('one-more');
  await setRate(THEN / 3n, 0);
  expect(await attribute(id, 'late')).toBe('done');
  expect(await loggedOf(id)).toEqual([gramOf(150n) * THEN, gramOf(150n) * THEN]);
});

test('Money that is worth the sum for two people now takes two, as it is credited at the rate of now', async () => {
  const id = await waiting(gramOf(60n));
  await setRate(THEN * 2n, 0);
  expect(await attribute(id, 'riser')).toBe('one-more');
  expect(await loggedOf(id)).toEqual([gramOf(60n) * THEN]);
});

test('Money of a time before any rate takes two people', async () => {
  const id = await waiting(1n, 5);
  expect(await attribute(id, 'ancient')).toBe('one-more');
  expect(await loggedOf(id)).toEqual([null]);
});
