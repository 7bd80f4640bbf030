import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../../shared/contract/events.ts';
import type { FastProof } from '../../../shared/games/fast/proof.ts';
import { expectProved, moneyOf, openTableStage } from '../../harness/table-fixture.ts';
import { PATIENT, type Seat, type Stage } from '../../harness/wire-stage.ts';

const QUICK = 'spin=500,reward=300,refund=4000';

type Event = EventBody<'fast'>;

let stage: Stage;
let seats: readonly Seat[] = [];
const at = (place: number): Seat => {
  const seat = seats[place];
  if (seat === undefined) throw new Error('nobody sits there');
  return seat;
};

beforeAll(async () => {
  stage = await openTableStage({}, QUICK);
  seats = await Promise.all([0, 1, 2, 3].map(() => stage.seat()));
});
afterAll(() => stage.close());

/** What a player hears of the desks, and of their own rounds. */
async function hear(seat: Seat): Promise<() => readonly Event[]> {
  const heard: Event[] = [];
  for (const socket of [seat.micro, seat.root]) {
    socket.on('fast', (event: Event) => heard.push(event));
  }
  await seat.call('fast.load', {});
  return () => heard;
}

const freedAfter = (roundId: string) =>
  expect.arrayContaining([expect.objectContaining({ type: 'freed', roundId })]);

test('Three who sit down at one stake are drawn at once, and one of them takes all but the fee', async () => {
  const heard = await hear(at(3));
  const before = await Promise.all([0, 1, 2].map((seat) => moneyOf(stage, at(seat))));
  const { roundId } = await at(0).call('fast.sit', { stake: 5 });
  for (const seat of [1, 2]) {
    const sat = await at(seat).call('fast.sit', { stake: 5 });
    expect(sat).toMatchObject({ roundId, stakeMicro: '400000000' });
  }
  await expect.poll(heard, PATIENT).toEqual(freedAfter(roundId));
  const proof = (await expectProved(at(3), roundId)) as FastProof;
  const winner = Number(BigInt(proof.ticket) / 400_000_000n);
  const after = await Promise.all([0, 1, 2].map((seat) => moneyOf(stage, at(seat))));
  const gains = after.map((micro, seat) => micro - (before[seat] ?? 0n));
  expect(gains).toEqual([0, 1, 2].map((seat) => (seat === winner ? 760n : -400n) * 1_000_000n));
  expect(heard()).toContainEqual(
    expect.objectContaining({
      type: 'updated',
      stake: 5,
      currencyId: 2,
      players: [0, 1, 2].map(() =>
        expect.objectContaining({
          percent: 33.33,
          returnPercent: 96.6666,
          winMicro: '1160000000',
        }),
      ),
    }),
  );
  const { desks, before: rounds } = await at(0).call('fast.load', {});
  expect(desks.map(({ stake, round }) => [stake, round])).toEqual(
    [1, 5, 25, 100, 500].map((stake) => [stake, null]),
  );
  expect(rounds[0]).toMatchObject({ roundId, winner: { nick: at(winner).nick } });
});

test('Desks play beside each other, and nobody has two seats at one of them', async () => {
  const before = await moneyOf(stage, at(0));
  const [low, high] = await Promise.all([
    at(0).call('fast.sit', { stake: 1 }),
    at(0).call('fast.sit', { stake: 25 }),
  ]);
  expect(low.roundId).not.toBe(high.roundId);
  await expect(at(0).call('fast.sit', { stake: 1 })).rejects.toMatchObject({
    wire: { name: 'fast.seated' },
  });
  await expect(at(0).call('fast.sit', { stake: 7 })).rejects.toMatchObject({
    wire: { name: 'fast.no-such-stake' },
  });
  const { desks } = await at(0).call('fast.load', {});
  expect(desks.filter(({ mine }) => mine !== null).map(({ stake }) => stake)).toEqual([1, 25]);
  for (const { roundId } of [low, high]) await at(0).call('fast.takeBack', { roundId });
  await expect.poll(() => moneyOf(stage, at(0)), PATIENT).toBe(before);
});

test('A seat is given back at once to who sits alone, and not once two sit there', async () => {
  const heard = await hear(at(0));
  const before = await moneyOf(stage, at(0));
  const { roundId } = await at(0).call('fast.sit', { stake: 100 });
  const taken = { roundId, refundedMicro: '8000000000' };
  expect(await at(0).call('fast.takeBack', { roundId })).toEqual(taken);
  await expect.poll(heard, PATIENT).toEqual(freedAfter(roundId));
  expect(await moneyOf(stage, at(0))).toBe(before);
  await expectProved(at(0), roundId);

  const next = await at(0).call('fast.sit', { stake: 5 });
  await at(1).call('fast.sit', { stake: 5 });
  for (const seat of [0, 1, 2]) {
    await expect(at(seat).call('fast.takeBack', { roundId: next.roundId })).rejects.toMatchObject({
      wire: { name: 'fast.not-alone' },
    });
  }
  await expect
    .poll(heard, PATIENT)
    .toContainEqual(
      expect.objectContaining({ type: 'ended', roundId: next.roundId, reason: 'alone' }),
    );
});

test('Whoever sits down first fixes what a seat costs while the rate moves', async () => {
  const isSeated = async () => {
    const { desks } = await at(0).call('fast.load', {});
    return desks.some(({ mine }) => mine !== null);
  };
  await expect.poll(isSeated, PATIENT).toBe(false);
  const first = await at(0).call('fast.sit', { stake: 5 });
  await stage.owner.query('update rounds set rate_micro = 70000000 where id = $1', [first.betId]);
  const second = await at(1).call('fast.sit', { stake: 5 });
  expect(second).toMatchObject({ roundId: first.roundId, stakeMicro: '350000000' });
  await stage.owner.query('update rounds set rate_micro = 80000000 where id = $1', [first.betId]);
});
