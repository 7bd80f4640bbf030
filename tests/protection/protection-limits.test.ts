import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { setOperatorLimit } from '../../api/protection/limits/change-limit.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Refused } from '../harness/client.ts';
import {
  testClock,
  type TestClock,
  limitIn,
  nextProtection,
  outcomeOf,
  rubSeat,
  STAKE,
} from './protection-fixture.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
let clock: TestClock;
beforeAll(async () => {
  stage = await openMoneyStage();
  clock = testClock(stage.url);
});
afterAll(() => stage.close());

const WAGER_DAY = { kind: 'wager', period: 'day' } as const;

describe('limits on stakes', () => {
  test('A stake limit allows exactly its amount and then refuses with what is left', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 350 });
    const outcomes = [];
    for (let stake = 0; stake < 4; stake += 1) outcomes.push(await outcomeOf(seat));
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'gate.limit-wager']);
    const refusal = await refusalOf(seat.call('dice.play', STAKE));
    expect(refusal).toMatchObject({
      code: 704,
      data: { period: 'day', leftHundredths: 50, untilIso: expect.any(String) as string },
    });
    expect(await outcomeOf(seat, { ...STAKE, bet: 0.5 })).toBe('ok');
    const state = await seat.call('protection.getState', {});
    expect(limitIn(state, 'wager', 'day')).toMatchObject({ amount: 350, used: 350, left: 0 });
    expect(limitIn(state, 'wager', 'week')).toMatchObject({ amount: null, used: 350, left: null });
  });

  test('A stake limit counts earlier stakes and rolls with the clock', async () => {
    const seat = await rubSeat(stage);
    expect(await outcomeOf(seat)).toBe('ok');
    await clock.advance(2 * HOUR_MS);
    expect(await outcomeOf(seat)).toBe('ok');
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 200 });
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
    await clock.advance(22 * HOUR_MS - 2 * MINUTE_MS);
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
    await clock.advance(4 * MINUTE_MS);
    expect(await outcomeOf(seat)).toBe('ok');
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
    await clock.advance(2 * HOUR_MS);
    expect(await outcomeOf(seat)).toBe('ok');
  });

  test('A stake limit of zero names no moment at which it frees up', async () => {
    const seat = await rubSeat(stage);
    const zero = { ...WAGER_DAY, amount: 0 };
    await seat.call('protection.setLimit', zero);
    const none = await refusalOf(seat.call('dice.play', STAKE));
    expect(none).toMatchObject({ name: 'gate.limit-wager', data: { leftHundredths: 0 } });
    expect(none.data).not.toHaveProperty('untilIso');
    const played = await rubSeat(stage);
    expect(await outcomeOf(played)).toBe('ok');
    await played.call('protection.setLimit', zero);
    const used = await refusalOf(played.call('dice.play', STAKE));
    expect(used.data).not.toHaveProperty('untilIso');
  });

  test('Day and week stake limits both hold, and the stricter one decides', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 200 });
    await seat.call('protection.setLimit', { kind: 'wager', period: 'week', amount: 300 });
    expect([await outcomeOf(seat), await outcomeOf(seat), await outcomeOf(seat)]).toEqual([
      'ok',
      'ok',
      'gate.limit-wager',
    ]);
    await clock.advance(DAY_MS + 2 * MINUTE_MS);
    expect(await outcomeOf(seat)).toBe('ok');
    const refusal = await refusalOf(seat.call('dice.play', STAKE));
    expect(refusal.data).toMatchObject({ period: 'week', leftHundredths: 0 });
  });

  test('A stake limit counts the stake of an open game, which can still be finished', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 150 });
    await seat.call('mines.createGame', { bet: 1, minesLength: 2, currencyId: 1 });
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 0 });
    const { game } = await seat.call('mines.openSector', { sectorKey: 0 });
    if (!game.finished) await seat.call('mines.takeWin', {});
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
  });
});

test('Limit changes are throttled, and a refused change leaves no trace', async () => {
  const seat = await rubSeat(stage, 0);
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, turn) =>
      seat.call('protection.setLimit', { ...WAGER_DAY, amount: 1000 + turn }),
    ),
  );
  const changed = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(changed).toBeLessThan(30);
  const { rows } = await stage.owner.query<{ many: number }>(
    'select count(*)::int as many from player_limit_changes where player_id = $1',
    [seat.id],
  );
  expect(rows).toEqual([{ many: changed }]);
  const cancelled = await Promise.allSettled(
    Array.from({ length: 30 }, () => seat.call('protection.cancelLimit', WAGER_DAY)),
  );
  const refusals = cancelled.filter((answer) => answer.status === 'rejected');
  expect(refusals.map(({ reason }) => (reason as Refused).wire.name)).toContain('wire.flood');
});

describe('limits on losses', () => {
  test('A loss limit counts an open stake as lost and gives back what is won', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { kind: 'loss', period: 'day', amount: 100 });
    expect(await outcomeOf(seat, { ...STAKE, bet: 1.01 })).toBe('gate.limit-loss');
    const allowed: number[] = [];
    let left = 100;
    for (let played = 0; played < 3000 && left >= 100; played += 1) {
      const { winAmountMicro } = await seat.call('dice.play', { ...STAKE, percent: 94 });
      allowed.push(left);
      left += Number(winAmountMicro) / 10_000 - 100;
    }
    expect(Math.min(...allowed)).toBeGreaterThanOrEqual(100);
    expect(left).toBeLessThan(100);
    expect(await outcomeOf(seat)).toBe('gate.limit-loss');
    const state = await seat.call('protection.getState', {});
    expect(limitIn(state, 'loss', 'day').left).toBeLessThan(100);
  });
});

describe('the operator’s limits', () => {
  test('The stricter of the operator’s and the player’s own limit counts', async () => {
    const seat = await rubSeat(stage);
    const pool = createPool(stage.server.database.appUrl, 2);
    const name = { ...WAGER_DAY, playerId: seat.id as PlayerId };
    const told = nextProtection(seat, 'state');
    await setOperatorLimit(createDatabase(pool), name, { amount: 200, nowMs: clock.now() });
    await told;
    const state = await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 500 });
    expect(limitIn(state, 'wager', 'day')).toMatchObject({
      amount: 500,
      operatorAmount: 200,
      left: 200,
    });
    const played = [await outcomeOf(seat), await outcomeOf(seat), await outcomeOf(seat)];
    expect(played).toEqual(['ok', 'ok', 'gate.limit-wager']);
    await setOperatorLimit(createDatabase(pool), name, { amount: null, nowMs: clock.now() });
    await pool.end();
    await expect.poll(() => outcomeOf(seat), PATIENT).toBe('ok');
  });
});

describe('limits on play time', () => {
  test('A play time limit ends play when its minutes are used, until they pass', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { kind: 'session', period: 'day', amount: 3 });
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await outcomeOf(seat)).toBe('ok');
      await clock.advance(MINUTE_MS);
    }
    const refusal = await refusalOf(seat.call('dice.play', STAKE));
    expect(refusal).toMatchObject({ name: 'gate.limit-session', data: { period: 'day' } });
    const state = await seat.call('protection.getState', {});
    expect(state.blockedBy).toBe('limit-session');
    expect(limitIn(state, 'session', 'day')).toMatchObject({ used: 3, left: 0 });
    await clock.advance(DAY_MS);
    expect(await outcomeOf(seat)).toBe('ok');
  });
});

describe('changes of a limit', () => {
  test('A stricter limit holds at once, and a looser one a day later if confirmed', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 300 });
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 100 });
    expect([await outcomeOf(seat), await outcomeOf(seat)]).toEqual(['ok', 'gate.limit-wager']);
    const asked = await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 500 });
    expect(limitIn(asked, 'wager', 'day')).toMatchObject({
      amount: 100,
      pending: { amount: 500 },
    });
    const early = await refusalOf(seat.call('protection.confirmLimit', WAGER_DAY));
    expect(early).toMatchObject({ name: 'protection.too-early', code: 723 });
    expect(early.data?.['confirmFromIso']).toBe(
      limitIn(asked, 'wager', 'day').pending?.confirmFrom,
    );
    expect(await outcomeOf(seat)).toBe('gate.limit-wager');
    await clock.advance(DAY_MS);
    const before = await seat.call('protection.getState', {});
    expect(limitIn(before, 'wager', 'day').amount).toBe(100);
    const after = await seat.call('protection.confirmLimit', WAGER_DAY);
    expect(limitIn(after, 'wager', 'day')).toMatchObject({ amount: 500, pending: null });
    const again = seat.call('protection.confirmLimit', WAGER_DAY);
    expect((await refusalOf(again)).name).toBe('protection.nothing-pending');
    const { rows } = await stage.owner.query(
      `select action, amount_before::text, amount::text from player_limit_changes
        where player_id = $1 order by id`,
      [seat.id],
    );
    expect(rows).toEqual([
      { action: 'set', amount_before: null, amount: '300' },
      { action: 'set', amount_before: '300', amount: '100' },
      { action: 'asked', amount_before: '100', amount: '500' },
      { action: 'confirmed', amount_before: '100', amount: '500' },
    ]);
    const markers = await stage.owner.query(
      'select marker, detail from behaviour_markers where player_id = $1',
      [seat.id],
    );
    expect(markers.rows).toEqual([
      {
        marker: 'limit-raised',
        detail: { kind: 'wager', period: 'day', from: 100, to: 500 },
      },
    ]);
  });

  test('A looser limit lapses when it is not confirmed within a week', async () => {
    const seat = await rubSeat(stage, 0);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 100 });
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: null });
    for (let day = 0; day < 8; day += 1) {
      await clock.advance(DAY_MS);
      await seat.call('protection.getState', {});
    }
    const state = await seat.call('protection.getState', {});
    expect(limitIn(state, 'wager', 'day')).toMatchObject({ amount: 100, pending: null });
    const late = seat.call('protection.confirmLimit', WAGER_DAY);
    expect((await refusalOf(late)).name).toBe('protection.nothing-pending');
  });

  test('A pending looser limit is cancelled by a stricter one or by the player', async () => {
    const seat = await rubSeat(stage, 0);
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 100 });
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 200 });
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: 50 });
    const cancelled = seat.call('protection.cancelLimit', WAGER_DAY);
    expect((await refusalOf(cancelled)).name).toBe('protection.nothing-pending');
    await seat.call('protection.setLimit', { ...WAGER_DAY, amount: null });
    const state = await seat.call('protection.cancelLimit', WAGER_DAY);
    expect(limitIn(state, 'wager', 'day')).toMatchObject({ amount: 50, pending: null });
    await clock.advance(2 * DAY_MS);
    const confirmed = seat.call('protection.confirmLimit', WAGER_DAY);
    expect((await refusalOf(confirmed)).name).toBe('protection.nothing-pending');
  });

  test('A limit is refused when its amount is out of range', async () => {
    const seat = await rubSeat(stage, 0);
    const wrong = [-1, 1e15, Number.MAX_SAFE_INTEGER];
    for (const amount of wrong) {
      const refused = await refusalOf(seat.call('protection.setLimit', { ...WAGER_DAY, amount }));
      expect(refused.name).toBe('protection.wrong-limit');
    }
    for (const amount of [0, 1441]) {
      const asked = { kind: 'session', period: 'day', amount } as const;
      const refused = await refusalOf(seat.call('protection.setLimit', asked));
      expect(refused.name).toBe('protection.wrong-limit');
    }
    const shapes = [1.5, '5', true, {}, undefined];
    for (const amount of shapes) {
      const asked = { ...WAGER_DAY, amount } as unknown as {
        kind: 'wager';
        period: 'day';
        amount: 1;
      };
      expect((await refusalOf(seat.call('protection.setLimit', asked))).name).toBe(
        'wire.wrong-shape',
      );
    }
    const { rows } = await stage.owner.query('select 1 from player_limits where player_id = $1', [
      seat.id,
    ]);
    expect(rows).toEqual([]);
  });
});
