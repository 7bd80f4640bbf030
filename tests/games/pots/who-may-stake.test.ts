import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTable, openTableStage } from '../../harness/table-fixture.ts';
import { refusalOf, type Seat, type Stage } from '../../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openTableStage({}, 'spin=500,reward=300,refund=60000');
});
afterAll(() => stage.close());

const nameOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).name;

async function countFastRounds(): Promise<number> {
  const { rows } = await stage.owner.query<{ count: string }>(
    `select count(*) from table_rounds where game = 'fast'`,
  );
  return Number(rows[0]?.count);
}

test('A desk is opened for nobody who may not sit down or cannot pay the seat', async () => {
  const [poor, demo, banned] = [await stage.seat(0), await stage.seat(), await stage.seat()];
  await stage.owner.query('update players set is_demo = true where id = $1', [demo.id]);
  await stage.owner.query(
    `update players set banned_until = now() + interval '1 day' where id = $1`,
    [banned.id],
  );
  expect(await nameOf(poor.call('fast.sit', { stake: 5 }))).toBe('fast.not-enough-balance');
  expect(await nameOf(demo.call('fast.sit', { stake: 5 }))).toBe('fast.not-real');
  expect(await nameOf(demo.call('classic.bet', { bet: 100 }))).toBe('classic.not-real');
  expect(await demo.send('user', 'load')).toMatchObject({ user: { isDemo: true } });
  expect(await poor.send('user', 'load')).not.toHaveProperty('user.isDemo');
  await expect.poll(() => nameOf(banned.call('fast.sit', { stake: 5 }))).toBe('fast.banned');
  expect(await nameOf(poor.call('fast.sit', { stake: 7 }))).toBe('fast.no-such-stake');
  expect(await countFastRounds()).toBe(0);
});

test('A seat that was taken is answered again whatever became of its player', async () => {
  const player = await stage.seat();
  const input = { stake: 5, requestId: randomUUID() };
  const sat = await player.call('fast.sit', input);
  await stage.owner.query(
    `update players set banned_until = now() + interval '1 day' where id = $1`,
    [player.id],
  );
  await expect.poll(() => nameOf(player.call('fast.sit', { stake: 25 }))).toBe('fast.banned');
  expect(await player.call('fast.sit', input)).toEqual(sat);
  await player.call('fast.takeBack', { roundId: sat.roundId });
});

async function leaveOften(player: Seat): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const { roundId } = await player.call('fast.sit', { stake: 100 });
    await player.call('fast.takeBack', { roundId });
    await expect
      .poll(
        async () =>
          (await player.call('fast.load', {})).desks.find(({ stake }) => stake === 100)?.round,
      )
      .toBeNull();
  }
}

test('Whoever takes stakes back again and again waits before the next one, in every pot', async () => {
  const player = await stage.seat(10_000_000);
  await leaveOften(player);
  const count = await countFastRounds();
  const refusal = await refusalOf(player.call('fast.sit', { stake: 100 }));
  expect(refusal).toMatchObject({ name: 'fast.too-fast' });
  expect(await nameOf(player.call('classic.bet', { bet: 100 }))).toBe('classic.too-fast');
  expect(await countFastRounds()).toBe(count);
  await stage.owner.query(
    `update table_rounds set refunded_at = refunded_at - interval '50 seconds'
      where refund_reason = 'left'`,
  );
  await expect(player.call('fast.sit', { stake: 100 })).resolves.toMatchObject({});
});

test('A stake of another game is not taken back as one of a pot', async () => {
  const player = await stage.seat();
  const { round } = await emptyTable(player, 'battle');
  await player.call('battle.bet', { team: 'red', bet: 100, roundId: round.roundId } as never);
  for (const game of ['classic', 'fast'] as const) {
    const { roundId } = round;
    expect(await nameOf(player.call(`${game}.takeBack`, { roundId }))).toBe(`${game}.not-alone`);
  }
  const { rows } = await stage.owner.query('select state from table_rounds where id = $1', [
    round.roundId,
  ]);
  expect(rows).toEqual([{ state: 'waiting' }]);
});
