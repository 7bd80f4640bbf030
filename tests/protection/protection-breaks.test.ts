import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import {
  keepFingerprints,
  type KnownBy,
  fingerprintsOf,
  refuseExcluded,
} from '../../api/protection/exclusion/fingerprints.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { initDataOf } from '../harness/sign-in.ts';
import {
  testClock,
  type TestClock,
  nextProtection,
  outcomeOf,
  rubSeat,
  STAKE,
} from './protection-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const KEY = 'a key of the tests';

let stage: Stage;
let second: TestServer;
let clock: TestClock;
const clients: TestClient[] = [];
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  stage = await openMoneyStage();
  second = await startServer({ database: stage.server.database });
  clock = testClock(stage.url, second.url);
});
afterAll(async () => {
  for (const client of clients) client.close();
  for (const pool of pools) await pool.end();
  await second.stop();
  await stage.close();
});

async function onSecond(seat: Seat): Promise<TestClient> {
  const client = await connectClient(second.url, { token: seat.token });
  clients.push(client);
  return client;
}

function openDb() {
  const pool = createPool(stage.server.database.appUrl, 2);
  pools.push(pool);
  return createDatabase(pool);
}

/**
 * Keeps players signed in while days pass, because a session lasts three days from its last use.
 */
async function liveThrough(days: number, ...seats: readonly Pick<Seat, 'call'>[]) {
  for (let day = 0; day < days; day += 1) {
    await clock.advance(DAY_MS);
    for (const seat of seats) await seat.call('protection.getState', {});
  }
}

describe('birth dates', () => {
  async function acceptTerms(client: TestClient) {
    const { terms } = await client.call('protection.getState', {});
    return await client.call('protection.acceptTerms', { version: terms.current });
  }

  async function telegramSeat(telegramId: number) {
    const initData = await initDataOf(stage.url, telegramId);
    const answer = await fetch(`${stage.url}/api/auth/telegram/webapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.url },
      body: JSON.stringify({ initData }),
    });
    const { token } = (await answer.json()) as { token: string };
    const client = await connectClient(stage.url, { token });
    clients.push(client);
    return client;
  }

  test('A Telegram player gives a birth date and accepts the terms before staking', async () => {
    const client = await telegramSeat(1001);
    const refused = await refusalOf(client.call('dice.play', { ...STAKE, currencyId: 2 }));
    expect(refused).toMatchObject({ name: 'gate.birth-date-needed', code: 709 });
    const wrong = client.call('protection.setBirthDate', { birthDate: '1990-02-30' });
    expect((await refusalOf(wrong)).name).toBe('protection.birth-date-invalid');
    const state = await client.call('protection.setBirthDate', { birthDate: '1990-02-28' });
    expect(state).toMatchObject({ birthDate: '1990-02-28', blockedBy: 'terms-changed' });
    const again = client.call('protection.setBirthDate', { birthDate: '1991-02-28' });
    expect((await refusalOf(again)).name).toBe('protection.birth-date-set');
    const play = () => client.call('dice.play', { ...STAKE, currencyId: 2 });
    expect((await refusalOf(play())).name).toBe('gate.terms-changed');
    expect((await acceptTerms(client)).blockedBy).toBeNull();
    expect((await refusalOf(play())).name).toBe('dice.not-enough-balance');
  });

  test('A player under age cannot play until the day they come of age', async () => {
    const client = await telegramSeat(1002);
    await acceptTerms(client);
    const [in2Days = ''] = new Date(clock.now() + 2 * DAY_MS).toISOString().split('T');
    const birthDate = `${Number(in2Days.slice(0, 4)) - 18}${in2Days.slice(4).replace('02-29', '03-01')}`;
    const refused = client.call('protection.setBirthDate', { birthDate });
    expect((await refusalOf(refused)).name).toBe('gate.under-age');
    const play = () => client.call('dice.play', { ...STAKE, currencyId: 2 });
    expect((await refusalOf(play())).name).toBe('gate.under-age');
    const again = client.call('protection.setBirthDate', { birthDate: '1990-01-01' });
    expect((await refusalOf(again)).name).toBe('protection.birth-date-set');
    await liveThrough(3, client);
    expect((await refusalOf(play())).name).toBe('dice.not-enough-balance');
  });
});

describe('breaks from play', () => {
  test('A break closes play everywhere, tells every connection and ends by itself', async () => {
    const seat = await rubSeat(stage);
    const other = await onSecond(seat);
    expect(await outcomeOf(seat)).toBe('ok');
    const told = [nextProtection(seat, 'state'), nextProtection(other, 'state')];
    const state = await seat.call('protection.coolOff', { period: 'day' });
    expect(state).toMatchObject({ blockedBy: 'cool-off', exclusion: { kind: 'coolOff' } });
    for (const event of await Promise.all(told)) {
      expect(event).toMatchObject({ type: 'state', state: { blockedBy: 'cool-off' } });
    }
    expect(await outcomeOf(seat)).toBe('gate.cool-off');
    const refusal = await refusalOf(other.call('dice.play', STAKE));
    expect(refusal).toMatchObject({
      name: 'gate.cool-off',
      code: 702,
      data: { untilIso: state.exclusion?.until },
    });
    const open = seat.call('games.openGame', { gameId: 'any' });
    expect((await refusalOf(open)).name).toBe('gate.cool-off');
    await clock.advance(DAY_MS - 60_000);
    expect(await outcomeOf(seat)).toBe('gate.cool-off');
    await clock.advance(60_000);
    expect(await outcomeOf(seat)).toBe('ok');
  });

  test('A break is never shortened and can be made longer', async () => {
    const seat = await rubSeat(stage, 0);
    await seat.call('protection.coolOff', { period: 'week' });
    const day = seat.call('protection.coolOff', { period: 'day' });
    expect((await refusalOf(day)).name).toBe('protection.longer-in-force');
    await seat.call('protection.coolOff', { period: 'month' });
    await seat.call('protection.exclude', { period: 'year' });
    const shorter = seat.call('protection.exclude', { period: 'halfYear' });
    expect((await refusalOf(shorter)).name).toBe('protection.longer-in-force');
    const state = await seat.call('protection.exclude', { period: 'life' });
    expect(state.exclusion).toMatchObject({ kind: 'exclusion', until: null });
    const again = seat.call('protection.exclude', { period: 'life' });
    expect((await refusalOf(again)).name).toBe('protection.longer-in-force');
    await expect(
      stage.owner.query('delete from player_exclusions where player_id = $1', [seat.id]),
    ).rejects.toThrow('append-only');
  });

  test('Each accepted request for a break is recorded once, even among many at once', async () => {
    const seat = await rubSeat(stage, 0);
    const asked = Array.from({ length: 40 }, () =>
      seat.call('protection.exclude', { period: 'halfYear' }).then(
        () => 'ok',
        () => 'refused',
      ),
    );
    const outcomes = await Promise.all(asked);
    const { rows } = await stage.owner.query<{ ends: string }>(
      'select count(*)::text as ends from player_exclusions where player_id = $1',
      [seat.id],
    );
    expect(Number(rows[0]?.ends)).toBe(outcomes.filter((outcome) => outcome === 'ok').length);
    expect(Number(rows[0]?.ends)).toBeGreaterThan(0);
  });

  test('A player on a break can finish an open game and take its win', async () => {
    const seat = await rubSeat(stage);
    await seat.call('mines.createGame', { bet: 1, minesLength: 2, currencyId: 1 });
    await seat.call('protection.exclude', { period: 'halfYear' });
    const { game } = await seat.call('mines.openSector', { sectorKey: 3 });
    if (!game.finished) await seat.call('mines.takeWin', {});
    const next = seat.call('mines.createGame', { bet: 1, minesLength: 2, currencyId: 1 });
    expect((await refusalOf(next)).name).toBe('gate.excluded');
    expect((await seat.call('mines.load', {})).game?.finished ?? true).toBe(true);
  });

  test('A break of six months ends after six months and not a day earlier', async () => {
    const seat = await rubSeat(stage);
    const { exclusion } = await seat.call('protection.exclude', { period: 'halfYear' });
    const days = Math.round((Date.parse(exclusion?.until ?? '') - clock.now()) / DAY_MS);
    expect(days).toBeGreaterThanOrEqual(181);
    await liveThrough(days - 1, seat);
    expect(await outcomeOf(seat)).toBe('gate.excluded');
    await liveThrough(1, seat);
    await clock.advance(60_000);
    expect(await outcomeOf(seat)).toBe('ok');
  }, 240_000);
});

describe('accounts of one person', () => {
  const email = (value: string): KnownBy => ({ kind: 'email', value });

  async function addFingerprints(seat: Seat, known: readonly KnownBy[], isProven = true) {
    const fingerprints = fingerprintsOf(KEY, known);
    await keepFingerprints(openDb(), seat.id as PlayerId, {
      fingerprints,
      isProven,
      nowMs: clock.now(),
    });
  }

  test('Linked accounts are excluded together, whichever of them asks', async () => {
    const [first, middle, last] = [
      await rubSeat(stage),
      await rubSeat(stage),
      await rubSeat(stage),
    ];
    await addFingerprints(first, [email(`Ann+one@${first.id}.example`)]);
    await addFingerprints(middle, [
      email(` ANN@${first.id}.example`),
      { kind: 'phone', value: `+7 (900) ${first.id}` },
    ]);
    await addFingerprints(last, [{ kind: 'phone', value: `7900${first.id}` }]);
    const heard = nextProtection(last, 'state');
    await first.call('protection.exclude', { period: 'year' });
    expect(await heard).toMatchObject({ state: { blockedBy: 'excluded' } });
    expect(await outcomeOf(middle)).toBe('gate.excluded');
    expect(await outcomeOf(last)).toBe('gate.excluded');
  });

  test('An account is excluded as soon as its link to an excluded one is found', async () => {
    const [first, second_] = [await rubSeat(stage), await rubSeat(stage)];
    await addFingerprints(first, [{ kind: 'telegram', value: `9${first.id}` }]);
    await first.call('protection.exclude', { period: 'life' });
    expect(await outcomeOf(second_)).toBe('ok');
    const heard = nextProtection(second_, 'state');
    await addFingerprints(second_, [{ kind: 'telegram', value: `9${first.id}` }]);
    await heard;
    expect(await outcomeOf(second_)).toBe('gate.excluded');
  });

  test('Accounts are not linked by an address that somebody only typed in', async () => {
    const [owner, stranger] = [await rubSeat(stage), await rubSeat(stage)];
    await addFingerprints(owner, [email(`bob@${owner.id}.example`)]);
    await addFingerprints(stranger, [email(`bob+x@${owner.id}.example`)], false);
    await stranger.call('protection.exclude', { period: 'life' });
    expect(await outcomeOf(owner)).toBe('ok');
  });

  test('The fingerprints of an excluded account keep its owner from opening another', async () => {
    const seat = await rubSeat(stage, 0);
    const fingerprints = fingerprintsOf(KEY, [email(`eve@${seat.id}.example`)]);
    await addFingerprints(seat, [email(`eve@${seat.id}.example`)], false);
    const db = openDb();
    await refuseExcluded(db, fingerprints, clock.now());
    await seat.call('protection.exclude', { period: 'halfYear' });
    await expect(refuseExcluded(db, fingerprints, clock.now())).rejects.toMatchObject({
      refusal: 'gate.excluded',
    });
    await refuseExcluded(db, fingerprintsOf('another key', [email(`eve@${seat.id}.example`)]), 0);
  });
});

describe('changed terms', () => {
  test('Changed terms close play until the player accepts the current version', async () => {
    const seat = await rubSeat(stage);
    const told = nextProtection(seat, 'state');
    await stage.owner.query("update players set terms_version = '2020-01-01' where id = $1", [
      seat.id,
    ]);
    const event = await told;
    if (event.type !== 'state') throw new Error('not a state');
    expect(event.state.blockedBy).toBe('terms-changed');
    expect(await outcomeOf(seat)).toBe('gate.terms-changed');
    const other = await refusalOf(seat.call('protection.acceptTerms', { version: '2020-01-01' }));
    expect(other.name).toBe('protection.terms-other');
    const { current } = event.state.terms;
    expect(other.data).toEqual({ current });
    await seat.call('protection.acceptTerms', { version: current });
    expect(await outcomeOf(seat)).toBe('ok');
  });
});
