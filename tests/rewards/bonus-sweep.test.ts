import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBonus } from '../../api/rewards/grants/sweep-bonus.ts';
import { betOf, depositTo, post, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import {
  AWARD,
  BONUS,
  CASH,
  openProviderStage,
  type ProviderStage,
} from './provider-play-stage.ts';

const CAP = BONUS * BigInt(AWARD.winCapTimes);

let stage: ProviderStage;
beforeAll(async () => {
  stage = await openProviderStage();
  await stage.publish('slots', AWARD);
});
afterAll(() => stage.closeSound());

/** Puts a sum on the bonus balance that no game paid. */
const add = (player: TestPlayer, amountMicro: bigint) =>
  depositTo(stage.books.ledger, player, { wallet: player.bonus, amountMicro });

const both = async (player: TestPlayer) => [
  await stage.balance(player, 'real'),
  await stage.balance(player, 'bonus'),
];

test('A bonus becomes no more cash than its terms allow, in however many steps it is moved', async () => {
  const player = await stage.addPlayer();
  const grant = await stage.claim(player);
  await add(player, CAP - BONUS - 100n * MICRO);
  await sweepBonus(stage.context, grant, 'completed');
  await add(player, 300n * MICRO);
  await sweepBonus(stage.context, grant, 'completed');
  expect(await both(player)).toEqual([CASH + CAP, 0n]);
});

test('What is left of a bonus whose time ran out after a part of it became cash goes back', async () => {
  const player = await stage.addPlayer();
  const grant = await stage.claim(player);
  // A process died between the cash and the state, and a refund then took back what had been played.
  await sweepBonus(stage.context, grant, 'completed');
  await add(player, 20n * MICRO);
  await sweepBonus(stage.context, grant, 'expired');
  expect(await both(player)).toEqual([CASH + BONUS, 0n]);
});

test('Two processes that move one bonus at once make no more cash than the terms allow', async () => {
  const player = await stage.addPlayer();
  const grant = await stage.claim(player);
  await add(player, 2n * CAP);
  await Promise.all([1, 2, 3].map(() => sweepBonus(stage.context, grant, 'completed')));
  expect(await both(player)).toEqual([CASH + CAP, 0n]);
});

/** A lost bet of a sum from the bonus balance. */
async function lose(player: TestPlayer, stakeMicro: bigint): Promise<void> {
  const { ledger } = stage.books;
  const operator = await ledger.operatorAccount('game:dice');
  const bet = { operator, nonce: 0n, stakeMicro, payoutMicro: 0n, wallet: player.bonus };
  expect(await post(ledger, player, betOf(player, bet))).toMatchObject({ status: 'posted' });
}

test('A process that a bet made try again makes no more cash of a bonus that another one moved', async () => {
  const player = await stage.addPlayer();
  const grant = await stage.claim(player);
  await add(player, CAP);
  const { context } = stage;
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let posts = 0;
  const postLate: typeof context.ledger.post = async (group) => {
    posts += 1;
    if (posts === 1) await lose(player, 10n * MICRO);
    if (posts === 2) {
      held.resolve();
      await go.promise;
    }
    return await context.ledger.post(group);
  };
  const ledger = { ...context.ledger, post: postLate };
  const late = sweepBonus({ ...context, ledger }, grant, 'completed');
  await held.promise;
  await sweepBonus(context, grant, 'completed');
  await add(player, 50n * MICRO);
  go.resolve();
  await late;
  expect(await both(player)).toEqual([CASH + CAP, 0n]);
});

test('What a late payout left on the balance is no money of the next bonus', async () => {
  const player = await stage.addPlayer();
  const first = await stage.claim(player);
  await stage.runOut(first);
  await stage.advance(first);
  await add(player, 70n * MICRO);
  await stage.claim(player, 'slots', 'next');
  expect(await both(player)).toEqual([CASH, BONUS]);
});

test('Two bonuses that are put on the balance at once leave one there, whole', async () => {
  const player = await stage.addPlayer();
  const first = await stage.claim(player);
  const [second, third] = [
    await stage.claim(player, 'slots', 'second'),
    await stage.claim(player, 'slots', 'third'),
  ];
  await stage.runOut(first);
  await stage.advance(first);
  await add(player, 70n * MICRO);
  await Promise.all([second, third, second, third].map((grant) => stage.advance(grant)));
  await stage.advance(second);
  await stage.advance(third);
  expect(await both(player)).toEqual([CASH, BONUS]);
});
