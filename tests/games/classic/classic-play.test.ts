import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../../shared/contract/events.ts';
import type { ClassicProof } from '../../../shared/games/classic/proof.ts';
import {
  emptyTable,
  expectProved,
  moneyOf,
  openTableStage,
  watchTable,
} from '../../harness/table-fixture.ts';
import { PATIENT, type Seat, type Stage } from '../../harness/wire-stage.ts';

/** A countdown of a second and a half, which each further player makes a quarter of a second longer. */
const QUICK = 'countdown=750,spin=500,reward=300,refund=4000';

/** What a player is told of how a round ended for them. */
function endsOf(seat: Seat): () => readonly EventBody<'classic'>[] {
  const told: EventBody<'classic'>[] = [];
  seat.root.on('classic', (event: EventBody<'classic'>) => {
    if (event.type === 'ended') told.push(event);
  });
  return () => told;
}

let stage: Stage;
let [one, other, third]: Seat[] = [];
const at = (seat: Seat | undefined): Seat => {
  if (seat === undefined) throw new Error('nobody sits there');
  return seat;
};

beforeAll(async () => {
  stage = await openTableStage({}, QUICK);
  [one, other, third] = await Promise.all([stage.seat(), stage.seat(), stage.seat()]);
});
afterAll(() => stage.close());

test('A pot goes from its first stake to one winner, who is paid all but the fee', async () => {
  const { round } = await emptyTable(at(one), 'classic');
  const { roundId } = round;
  const watcher = await watchTable(at(third), 'classic');
  const before = await Promise.all([one, other].map((seat) => moneyOf(stage, at(seat))));
  await at(one).call('classic.bet', { bet: 300, roundId });
  await watcher.untilState(roundId, 1);
  await at(other).call('classic.bet', { bet: 100, roundId });
  const counting = await watcher.untilState(roundId, 2);
  expect(counting).toMatchObject({
    type: 'updated',
    potMicro: '320000000',
    times: { expire_max: 1500 },
    players: [
      { stakeMicro: '240000000', percent: 75, returnPercent: 98.75, winMicro: '316000000' },
      { stakeMicro: '80000000', percent: 25, returnPercent: 96.25, winMicro: '308000000' },
    ],
    result: null,
  });
  expect(counting).not.toHaveProperty('beaconRound');
  const drawing = await watcher.untilState(roundId, 3);
  expect(drawing).toMatchObject({ beaconRound: expect.any(Number), result: null });
  const end = await watcher.untilState(roundId, 4);
  const proof = (await expectProved(at(one), roundId)) as ClassicProof;
  expect(end).toMatchObject({ result: { ticket: proof.ticket, winner: proof.winner } });
  await watcher.until((event) => event.type === 'load');
  const after = await Promise.all([one, other].map((seat) => moneyOf(stage, at(seat))));
  const isFirst = BigInt(proof.ticket) < 240_000_000n;
  const gains = after.map((micro, seat) => micro - (before[seat] ?? 0n));
  expect(gains).toEqual(isFirst ? [76_000_000n, -80_000_000n] : [-240_000_000n, 228_000_000n]);
  const { before: pots, biggest } = await at(one).call('classic.load', {});
  expect(pots[0]).toMatchObject({ roundId, potMicro: '320000000' });
  expect(biggest).toMatchObject({ roundId, winner: { nick: at(isFirst ? one : other).nick } });
});

test('Each further player makes the countdown longer', async () => {
  const { round } = await emptyTable(at(one), 'classic');
  const { roundId } = round;
  const watcher = await watchTable(at(one), 'classic');
  await at(one).call('classic.bet', { bet: 100, roundId });
  await at(other).call('classic.bet', { bet: 100, roundId });
  await watcher.untilState(roundId, 2);
  await at(third).call('classic.bet', { bet: 100, roundId });
  const longer = await watcher.until(
    (event) =>
      event.type === 'updated' && event.roundId === roundId && event.times.expire_max > 1500,
  );
  expect(longer).toMatchObject({ times: { expire_max: 1750 } });
  await watcher.untilState(roundId, 4);
  await expectProved(at(one), roundId);
});

test('A player who is alone has the stake back at once, and nobody has once two are in', async () => {
  const { round } = await emptyTable(at(one), 'classic');
  const { roundId } = round;
  const before = await moneyOf(stage, at(one));
  const watcher = await watchTable(at(one), 'classic');
  const ends = endsOf(at(one));
  await at(one).call('classic.bet', { bet: 100, roundId });
  await at(one).call('classic.bet', { bet: 200, roundId });
  const taken = await at(one).call('classic.takeBack', { roundId });
  expect(taken).toEqual({ roundId, refundedMicro: '240000000' });
  await expect.poll(ends, PATIENT).toMatchObject([{ roundId, end: 'refunded', reason: 'left' }]);
  expect(await moneyOf(stage, at(one))).toBe(before);
  expect(await at(one).call('classic.takeBack', { roundId })).toEqual(taken);
  await watcher.until((event) => event.type === 'load');
  await expectProved(at(one), roundId);

  const next = await emptyTable(at(one), 'classic');
  await at(one).call('classic.bet', { bet: 100, roundId: next.round.roundId });
  await at(other).call('classic.bet', { bet: 100, roundId: next.round.roundId });
  for (const seat of [at(one), at(other), at(third)]) {
    await expect(
      seat.call('classic.takeBack', { roundId: next.round.roundId }),
    ).rejects.toMatchObject({ wire: { name: 'classic.not-alone' } });
  }
});

test('A player who stays alone has the stake back after the limit', async () => {
  const { round } = await emptyTable(at(one), 'classic');
  const before = await moneyOf(stage, at(one));
  const ends = endsOf(at(one));
  await at(one).call('classic.bet', { bet: 100, roundId: round.roundId });
  await expect
    .poll(ends, PATIENT)
    .toMatchObject([{ end: 'refunded', reason: 'alone', payoutMicro: '80000000' }]);
  expect(await moneyOf(stage, at(one))).toBe(before);
});

test('A stake that would hold over 90% of the pot is refused, with the most that fits', async () => {
  const { round } = await emptyTable(at(one), 'classic');
  const { roundId } = round;
  await at(one).call('classic.bet', { bet: 100, roundId });
  await expect(at(other).call('classic.bet', { bet: 901, roundId })).rejects.toMatchObject({
    wire: { name: 'classic.over-share', data: { maxHundredths: 900 } },
  });
  await at(other).call('classic.bet', { bet: 900, roundId });
  await expect(at(other).call('classic.bet', { bet: 100, roundId })).rejects.toMatchObject({
    wire: { name: 'classic.over-share', data: { maxHundredths: 0 } },
  });
});
