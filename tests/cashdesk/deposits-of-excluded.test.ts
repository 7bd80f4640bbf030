import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerMarkersOf } from '../../api/backoffice/player/answer-markers.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createClock } from '../../api/platform/clock.ts';
import { fingerprintsOf, keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import { guardWrites } from '../../api/accounts/staff/write-guard.ts';
import type { MarkerAction } from '../../shared/backoffice/player/contract.ts';
import { playerIdOf } from '../../shared/ids.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { staffActor } from '../harness/staff.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';

let stage: CashStage;
let pool: ReturnType<typeof createPool>;
const clients: TestClient[] = [];
beforeAll(async () => {
  stage = await openCashStage();
  pool = createPool(stage.server.database.appUrl, 3);
  guardWrites(pool);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await pool.end();
  await stage.close();
});

/** Somebody new in a browser: that of a cookie, or one that was never here. */
async function newcomerIn(device = ''): Promise<Seat & { readonly device: string }> {
  const response = await fetch(`${stage.url}/api/auth/registration/fast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url, cookie: device },
    body: JSON.stringify({
      birthDate: '1990-05-17',
      terms: true,
      recaptchaToken: 'sandbox-pass',
      lang: 'en',
    }),
  });
  const { user } = (await response.json()) as { user: { id: number } };
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const valueOf = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? '';
  const token = valueOf('token').slice('token='.length);
  const client = await connectClient(stage.url, { token });
  clients.push(client);
  return { ...client, id: user.id, token, device: valueOf('device') || device } as never;
}

const refusalOfDeposit = async (seat: Seat) => (await stage.refused(seat, 4, '1500')).name;

const markersOf = async ({ id }: Seat) => {
  const { rows } = await stage.owner.query<{ id: string; marker: string }>(
    'select id::text as id, marker from behaviour_markers where player_id = $1 order by id',
    [id],
  );
  return rows;
};

async function answer(seat: Seat, action: MarkerAction): Promise<void> {
  const db = createDatabase(pool);
  const actor = await staffActor(db, 'deposits-risk', { roles: ['risk'] });
  const upTo = (await markersOf(seat)).at(-1)?.id ?? '';
  const deps = { db, clock: createClock(), config: { policy: POLICIES.standard } };
  const reading = { actor, playerId: playerIdOf(BigInt(seat.id)) };
  await answerMarkersOf(deps, reading, { upTo, action, reason: 'spoke to them' });
}

test('A new account in the browser of an excluded person brings no money in until staff say who it is', async () => {
  const gone = await newcomerIn();
  await gone.call('protection.exclude', { period: 'life' });
  const back = await newcomerIn(gone.device);
  expect(await refusalOfDeposit(back)).toBe('gate.excluded-elsewhere');
  expect(await refusalOfDeposit(back)).toBe('gate.excluded-elsewhere');
  expect((await markersOf(back)).map(({ marker }) => marker)).toEqual(['excluded-elsewhere']);
  await answer(back, 'looked');
  expect(await refusalOfDeposit(back)).toBe('gate.excluded-elsewhere');
  await answer(back, 'other-person');
  await stage.deposit(back, 4, '1500');
  const third = await newcomerIn(gone.device);
  await third.call('protection.exclude', { period: 'halfYear' });
  expect(await refusalOfDeposit(back)).toBe('gate.excluded-elsewhere');
});

test('A cool-off on a shared device, and an exclusion elsewhere, stop no deposit', async () => {
  const resting = await newcomerIn();
  await resting.call('protection.coolOff', { period: 'day' });
  const sister = await newcomerIn(resting.device);
  expect((await stage.deposit(sister, 4, '1500')).url).toBeDefined();
  const gone = await newcomerIn();
  await gone.call('protection.exclude', { period: 'life' });
  const stranger = await newcomerIn();
  expect((await stage.deposit(stranger, 4, '1500')).url).toBeDefined();
  expect(await markersOf(stranger)).toEqual([]);
});

const stateOf = async (seat: Seat, id: string) => {
  const { state, reason } = await stage.payment(seat, id);
  return [state, reason];
};

test('A break that reaches an account over a link ends its open deposits', async () => {
  const [gone, other] = [await stage.newcomer(), await stage.newcomer()];
  const fingerprints = fingerprintsOf('k', [{ kind: 'document', value: `RU${gone.id}` }]);
  const keep = ({ id }: Seat) =>
    keepFingerprints(createDatabase(pool), playerIdOf(BigInt(id)), {
      fingerprints,
      isProven: true,
      nowMs: Date.now(),
    });
  await keep(gone);
  await gone.call('protection.exclude', { period: 'life' });
  const made = await stage.deposit(other, 4, '1500');
  await keep(other);
  await stage.follow();
  expect(await stateOf(other, made.paymentId)).toEqual([10, 'break']);
});

test('A break after which the process ended at once ends the open deposits, and one that is over does not', async () => {
  const [resting, rested] = [await stage.newcomer(), await stage.newcomer()];
  const [open, free] = [
    await stage.deposit(resting, 4, '1500'),
    await stage.deposit(rested, 4, '1500'),
  ];
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'coolOff', now(), now() + interval '1 day'),
            ($2, 'coolOff', now() - interval '2 days', now() - interval '1 day')`,
    [resting.id, rested.id],
  );
  await stage.follow();
  expect(await stateOf(resting, open.paymentId)).toEqual([10, 'break']);
  expect((await stateOf(rested, free.paymentId))[0]).toBe(1);
});

test.each(['deposit', 'payments'])(
  'A deposit that waits at the lock of %s while an exclusion begins is refused and stays closed',
  async (lock) => {
    const seat = await stage.newcomer();
    const holder = new Client({ connectionString: stage.server.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    const key = `${lock}:${seat.id}`;
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const countOf = async (sql: string) => Number((await stage.owner.query(sql)).rows[0]?.count);
    const refused = stage.refused(seat, 4, '1500');
    const waiting = () =>
      countOf("select count(*) from pg_locks where locktype = 'advisory' and not granted");
    await expect.poll(waiting, PATIENT).toBe(1);
    const excluding = seat.call('protection.exclude', { period: 'life' });
    const begun = `select count(*) from player_exclusions where player_id = ${seat.id}`;
    await expect.poll(() => countOf(begun), PATIENT).toBe(1);
    await holder.query('commit');
    await holder.end();
    expect((await refused).name).toBe('gate.excluded');
    await excluding;
    const open = `select count(*) from payments where player_id = ${seat.id} and state in (1, 3)`;
    expect(await countOf(open)).toBe(0);
    const room = `select count(*) from deposit_reservations
      where player_id = ${seat.id} and state = 'reserved'`;
    expect(await countOf(room)).toBe(0);
  },
);
