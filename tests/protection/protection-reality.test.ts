import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import {
  testClock,
  type TestClock,
  nextProtection,
  outcomeOf,
  rubSeat,
  STAKE,
} from './protection-fixture.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { PATIENT, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
let clock: TestClock;
beforeAll(async () => {
  stage = await openMoneyStage();
  clock = testClock(stage.url);
});
afterAll(() => stage.close());

/** Stakes once in each step of the given minutes, so that play continues. */
async function playThrough(seat: Seat, minutes: number, step = 10) {
  for (let minute = 0; minute < minutes; minute += step) {
    expect(await outcomeOf(seat)).toBe('ok');
    await clock.advance(step * MINUTE_MS);
  }
}

describe('reality checks', () => {
  test('A reality check is due after an hour, tells every connection and holds stakes', async () => {
    const seat = await rubSeat(stage);
    const other = await connectClient(stage.url, { token: seat.token });
    const told = [nextProtection(seat, 'realityCheck'), nextProtection(other, 'realityCheck')];
    await playThrough(seat, 50);
    expect(await outcomeOf(seat)).toBe('ok');
    await clock.advance(10 * MINUTE_MS);
    const refusal = await refusalOf(seat.call('dice.play', STAKE));
    expect(refusal).toMatchObject({ name: 'gate.reality-check', code: 708 });
    for (const event of await Promise.all(told)) {
      expect(event).toMatchObject({ playedMinutes: 60, wageredMicro: '6000000' });
    }
    const open = seat.call('games.openGame', { gameId: 'any' });
    expect((await refusalOf(open)).name).toBe('gate.reality-check');
    const state = await seat.call('protection.getState', {});
    expect(state).toMatchObject({ blockedBy: 'reality-check' });
    const due = state.realityCheck.due;
    const { rows } = await stage.owner.query<{ net: string }>(
      'select (returned_micro - wagered_micro)::text as net from player_totals where player_id = $1',
      [seat.id],
    );
    expect(due?.netMicro).toBe(rows[0]?.net);
    const answers = await Promise.all(
      [seat, other].map((each) =>
        each.call('protection.answerRealityCheck', { choice: 'continue' }).then(
          () => 'ok',
          async (error: unknown) => (await refusalOf(Promise.reject(error))).name,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['ok', 'protection.nothing-due']);
    expect(await outcomeOf(seat)).toBe('ok');
    other.close();
  }, 120_000);

  test('A player who stops staking is also told when a reality check is due', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setRealityCheck', { minutes: 15 });
    await playThrough(seat, 10);
    expect(await outcomeOf(seat)).toBe('ok');
    const told = nextProtection(seat, 'realityCheck');
    await clock.advance(5 * MINUTE_MS);
    expect(await told).toMatchObject({ playedMinutes: 15, wageredMicro: '2000000' });
  }, 120_000);

  test('A reality check counts from the last answer across games and connections', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setRealityCheck', { minutes: 30 });
    await playThrough(seat, 20);
    const again = await connectClient(stage.url, { token: seat.token });
    await again.call('mines.createGame', { bet: 1, minesLength: 2, currencyId: 1 });
    await clock.advance(10 * MINUTE_MS);
    expect(await outcomeOf(seat)).toBe('gate.reality-check');
    const { game } = await again.call('mines.openSector', { sectorKey: 0 });
    if (!game.finished) await again.call('mines.takeWin', {});
    await seat.call('protection.answerRealityCheck', { choice: 'continue' });
    await playThrough(seat, 30);
    expect(await outcomeOf(seat)).toBe('gate.reality-check');
    again.close();
  });

  test('A reality check starts over after a pause of more than half an hour', async () => {
    const seat = await rubSeat(stage);
    await playThrough(seat, 50);
    await clock.advance(31 * MINUTE_MS);
    expect(await outcomeOf(seat)).toBe('ok');
    const { realityCheck } = await seat.call('protection.getState', {});
    expect(realityCheck.due).toBeNull();
    const early = seat.call('protection.answerRealityCheck', { choice: 'leave' });
    expect((await refusalOf(early)).name).toBe('protection.nothing-due');
  });

  test('A reality check that is due is not put off by choosing a longer interval', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setRealityCheck', { minutes: 15 });
    await playThrough(seat, 20);
    expect(await outcomeOf(seat)).toBe('gate.reality-check');
    const longer = seat.call('protection.setRealityCheck', { minutes: 60 });
    expect((await refusalOf(longer)).name).toBe('gate.reality-check');
    expect(await outcomeOf(seat)).toBe('gate.reality-check');
    await seat.call('protection.answerRealityCheck', { choice: 'continue' });
    await seat.call('protection.setRealityCheck', { minutes: 60 });
    expect(await outcomeOf(seat)).toBe('ok');
  });

  test('Answering a reality check by leaving tells every connection and is recorded', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setRealityCheck', { minutes: 15 });
    await playThrough(seat, 20);
    const left = nextProtection(seat, 'left');
    await seat.call('protection.answerRealityCheck', { choice: 'leave' });
    await left;
    const { rows } = await stage.owner.query(
      'select choice, wagered_micro from reality_answers where player_id = $1',
      [seat.id],
    );
    expect(rows).toEqual([{ choice: 'leave', wagered_micro: 2_000_000n }]);
  });

  test('A reality check survives a restart of the server', async () => {
    const seat = await rubSeat(stage);
    await seat.call('protection.setRealityCheck', { minutes: 15 });
    await playThrough(seat, 10);
    await stage.server.restart();
    await clock.advance(5 * MINUTE_MS);
    const client = await connectClient(stage.url, { token: seat.token });
    await expect
      .poll(
        () =>
          client
            .call('dice.play', STAKE)
            .catch((error: { wire?: { name: string } }) => error.wire?.name),
        PATIENT,
      )
      .toBe('gate.reality-check');
    client.close();
  });
});

test('The strict policy offers no reality check interval longer than an hour', async () => {
  const strict = await openMoneyStage({ POLICY: 'strict' });
  const seat = await strict.seat(0);
  const { realityCheck } = await seat.call('protection.getState', {});
  expect(realityCheck).toMatchObject({ minutes: 60, options: [15, 30, 60] });
  const long = seat.call('protection.setRealityCheck', { minutes: 120 });
  expect((await refusalOf(long)).name).toBe('protection.wrong-interval');
  await strict.close();
});
