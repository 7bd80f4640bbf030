import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { noteNightPlay } from '../../api/protection/behaviour/behaviour.ts';
import { noteMinutes } from '../../api/protection/guard/play-minutes.ts';
import {
  completeDeposit,
  readDeposited,
  releaseDeposit,
  reserveDeposit,
} from '../../api/protection/limits/deposits.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { connectClient } from '../harness/client.ts';
import { countOf, outcomeOf, rubSeat, STAKE } from './protection-fixture.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  stage = await openMoneyStage();
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await stage.close();
});

function openDb() {
  const pool = createPool(stage.server.database.appUrl, 8);
  pools.push(pool);
  return createDatabase(pool);
}

const RUB = 1_000_000n;

describe('deposits and protection', () => {
  const reserved = async (ask: Promise<unknown>) =>
    await ask.then(
      () => 'ok',
      (error: unknown) => {
        if (error instanceof Refusal) return error.refusal;
        throw error;
      },
    );

  test('A limit of ten is passed by exactly ten of a hundred deposits at once', async () => {
    const seat = await rubSeat(stage, 0);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
    const processes = [openDb(), openDb()];
    const id = seat.id as PlayerId;
    const nowMs = Date.now();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        reserved(
          reserveDeposit(processes[index % 2] ?? openDb(), id, { amountMicro: 100n * RUB, nowMs }),
        ),
      ),
    );
    expect(countOf(outcomes)).toEqual({ ok: 10, 'gate.limit-deposit': 90 });
  });

  test('A deposit counts in full when completed and only for its window', async () => {
    const seat = await rubSeat(stage, 0);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'week', amount: 30_000 });
    const db = openDb();
    const id = seat.id as PlayerId;
    const nowMs = Date.now();
    const ask = (amountMicro: bigint, atMs = nowMs) =>
      reserveDeposit(db, id, { amountMicro, nowMs: atMs });
    const first = await ask(200n * RUB);
    await expect(ask(101n * RUB)).rejects.toMatchObject({
      refusal: 'gate.limit-deposit',
      data: { period: 'week', leftHundredths: 10_000 },
    });
    await releaseDeposit(db, first);
    const second = await ask(300n * RUB);
    await completeDeposit(db, second, { amountMicro: 300n * RUB, nowMs });
    await releaseDeposit(db, second);
    expect(await reserved(ask(1n))).toBe('gate.limit-deposit');
    expect(await reserved(ask(300n * RUB, nowMs + 7 * DAY_MS + 1))).toBe('ok');
    await completeDeposit(db, first, { amountMicro: 250n * RUB, nowMs });
    expect(await readDeposited(db, id, { period: 'week', nowMs })).toBe(850n * RUB);
  });

  test('A deposit soon after a streak of losses is noted for staff', async () => {
    const seat = await rubSeat(stage);
    const db = openDb();
    const id = seat.id as PlayerId;
    for (let stake = 0; stake < 5; stake += 1) {
      const { win } = await seat.call('dice.play', { ...STAKE, percent: 1 });
      if (win) stake = -1;
    }
    await completeDeposit(
      db,
      await reserveDeposit(db, id, { amountMicro: RUB, nowMs: Date.now() }),
      { amountMicro: RUB, nowMs: Date.now() },
    );
    const { rows } = await stage.owner.query(
      'select marker, detail from behaviour_markers where player_id = $1',
      [seat.id],
    );
    expect(rows).toEqual([{ marker: 'chasing', detail: { amountMicro: '1000000' } }]);
  });

  test('Play through the night is noted once for each night', async () => {
    const seat = await rubSeat(stage, 0);
    const db = openDb();
    const night = Date.UTC(2027, 0, 5, 0, 55);
    for (let minute = 0; minute < 40; minute += 1) {
      const at = { playerId: seat.id as PlayerId, nowMs: night - minute * 60_000 };
      await noteMinutes(db, [at]);
    }
    await noteNightPlay(db, night);
    await noteNightPlay(db, night + 3_600_000 - 60_000 * 20);
    await noteNightPlay(db, night + 12 * 3_600_000);
    const { rows } = await stage.owner.query(
      'select marker, detail from behaviour_markers where player_id = $1',
      [seat.id],
    );
    expect(rows).toEqual([{ marker: 'night-play', detail: { minutes: 40 } }]);
  });
});

describe('closing an account', () => {
  const close = (seat: Seat, changes: object = {}) =>
    seat.call('protection.closeAccount', {
      reason: 'enough of it',
      password: seat.password,
      ...changes,
    });

  const logIn = async (seat: Seat) => {
    const answer = await fetch(`${stage.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.url },
      body: JSON.stringify({ login: seat.login, password: seat.password }),
    });
    return (await answer.json()) as { success: boolean; error?: { name: string } };
  };

  test('An account closes without a reason, loses every session and cannot sign in', async () => {
    const seat = await rubSeat(stage, 0);
    const other = await connectClient(stage.url, { token: seat.token });
    const told = other.next<{ code: string }>('error');
    expect(await close(seat, { reason: '' })).toEqual({});
    expect(await told).toMatchObject({ code: 'invalid_token' });
    await expect
      .poll(async () => (await refusalOf(seat.call('protection.getState', {}))).name, PATIENT)
      .toMatch(/^wire\.(invalid-token|need-auth)$/);
    expect(await logIn(seat)).toMatchObject({
      success: false,
      error: { name: 'login.account-closed' },
    });
    other.close();
  });

  test('Closing an account needs a password, finished games and consent on money', async () => {
    const seat = await rubSeat(stage, 10_000);
    for (const password of [undefined, 'Wrong1']) {
      const refusal = await refusalOf(close(seat, { password, keepsMoney: true }));
      expect(refusal.name).toBe('settings.password-wrong');
    }
    await seat.call('mines.createGame', { bet: 1, minesLength: 2, currencyId: 1 });
    expect((await refusalOf(close(seat))).name).toBe('protection.open-rounds');
    const { game } = await seat.call('mines.openSector', { sectorKey: 0 });
    if (!game.finished) await seat.call('mines.takeWin', {});
    const refusal = await refusalOf(close(seat));
    expect(refusal.name).toBe('protection.money-left');
    expect(refusal.data?.['balanceHundredths']).toBeGreaterThan(0);
    expect(await close(seat, { keepsMoney: true })).toEqual({});
  });

  test('A closed account has no open game, even one begun during the closing', async () => {
    for (const waitMs of [10, 20, 30, 40, 50, 60]) {
      const seat = await rubSeat(stage);
      const closing = close(seat, { keepsMoney: true }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const game = { bet: 1, minesLength: 3, currencyId: 1 } as const;
      await Promise.all([closing, seat.call('mines.createGame', game).catch(() => undefined)]);
      const { rows } = await stage.owner.query(
        `select r.id from rounds r join players p on p.id = r.player_id
          where p.id = $1 and r.state = 'open' and p.closed_at is not null`,
        [seat.id],
      );
      expect(rows).toEqual([]);
    }
  }, 120_000);

  test('Attempts to close an account with a wrong password are limited', async () => {
    const seat = await rubSeat(stage, 0);
    const names = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      names.push((await refusalOf(close(seat, { password: `Wrong${attempt}` }))).name);
    }
    expect(names.slice(0, 10)).toEqual(Array(10).fill('settings.password-wrong'));
    expect(names.slice(10)).toEqual(['wire.flood', 'wire.flood']);
    expect(await outcomeOf(seat)).toBe('dice.not-enough-balance');
  });
});

describe('complaints', () => {
  test('A complaint has a number and an answer date and is seen by its player only', async () => {
    const [seat, other] = [await rubSeat(stage), await rubSeat(stage, 0)];
    const { roundId } = await seat.call('dice.play', STAKE);
    const text = 'The round showed a win and paid nothing.';
    const made = await seat.call('complaints.create', { subject: 'game', text, roundId });
    expect(made).toMatchObject({ subject: 'game', text, roundId, state: 'open', answer: null });
    expect(made.number).toMatch(/^C-\d+$/);
    expect(Date.parse(made.answerBy) - Date.parse(made.createdAt)).toBe(56 * DAY_MS);
    expect(await seat.call('complaints.getList', {})).toEqual({ complaints: [made] });
    expect(await other.call('complaints.getList', {})).toEqual({ complaints: [] });
    const foreign = other.call('complaints.create', { subject: 'game', text, roundId });
    expect((await refusalOf(foreign)).name).toBe('complaints.round-not-found');
  });

  test('A player has at most ten open complaints, however many are sent at once', async () => {
    const seat = await rubSeat(stage, 0);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        seat.call('complaints.create', { subject: 'other', text: 'Something is not right.' }).then(
          () => 'ok',
          async (error: unknown) => (await refusalOf(Promise.reject(error))).name,
        ),
      ),
    );
    expect(countOf(outcomes)).toEqual({ ok: 10, 'complaints.too-many': 20 });
  });
});

test('A self-assessment is stored as a score only, and only when the player saves it', async () => {
  const seat = await rubSeat(stage, 0);
  expect((await seat.call('protection.getState', {})).assessment).toBeNull();
  const answers = [3, 2, 1, 0, 3, 2, 1, 0, 3];
  const state = await seat.call('protection.saveAssessment', { answers });
  expect(state.assessment?.score).toBe(15);
  const wrong = seat.call('protection.saveAssessment', { answers: [1, 2, 3] });
  expect((await refusalOf(wrong)).name).toBe('wire.wrong-shape');
});
