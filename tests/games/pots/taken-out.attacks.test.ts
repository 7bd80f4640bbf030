import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTable, expectProved, moneyOf, openTableStage } from '../../harness/table-fixture.ts';
import { refusalOf, type Seat, type Stage } from '../../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openTableStage({}, 'countdown=700,spin=500,reward=300,refund=60000,lead=2000');
});
afterAll(() => stage.close());

/** How somebody is taken out of play, by themselves or by staff. */
const WAYS = {
  'began a break': (seat: Seat) => seat.call('protection.coolOff', { period: 'day' }),
  'was banned': ({ id }: Seat) =>
    stage.owner.query(`update players set banned_until = now() + interval '1 day' where id = $1`, [
      id,
    ]),
};

describe.each(Object.entries(WAYS))('A player who %s while they wait for others', (_, takeOut) => {
  test('is drawn into no pot: the stake goes back as soon as somebody comes', async () => {
    const [away, comer] = [await stage.seat(), await stage.seat()];
    const before = await moneyOf(stage, away);
    const { round } = await emptyTable(away, 'classic');
    await away.call('classic.bet', { bet: 1000, roundId: round.roundId });
    await takeOut(away);
    const came = comer.call('classic.bet', { bet: 1000, roundId: round.roundId });
    expect((await refusalOf(came)).name).toBe('classic.round-closed');
    await expect.poll(() => moneyOf(stage, away)).toBe(before);
    await expectProved(comer, round.roundId);
    const next = await emptyTable(comer, 'classic');
    const { roundId } = next.round;
    expect(await comer.call('classic.bet', { bet: 1000, roundId })).toMatchObject({ roundId });
    await comer.call('classic.takeBack', { roundId });
  });

  test('is drawn into no round at a desk, and both who wait there have their stakes back', async () => {
    const [away, other, comer] = [await stage.seat(), await stage.seat(), await stage.seat()];
    const waiting = [away, other] as const;
    const money = () => Promise.all(waiting.map((seat) => moneyOf(stage, seat)));
    const before = await money();
    const { roundId } = await away.call('fast.sit', { stake: 25 });
    await other.call('fast.sit', { stake: 25 });
    await takeOut(away);
    expect((await refusalOf(comer.call('fast.sit', { stake: 25 }))).name).toBe('fast.round-closed');
    await expect.poll(money).toEqual(before);
    await expectProved(comer, roundId);
  });
});
