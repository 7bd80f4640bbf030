import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceGrant } from '../../api/rewards/grants/advance-grant.ts';
import { readGrantsOf } from '../../api/rewards/grants/grant-store.ts';
import { loadOffers } from '../../api/rewards/offers/load-offers.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import { CARD, COIN, type OffersStage, openOffersStage } from './offers-stage.ts';

let stage: OffersStage;

beforeAll(async () => {
  stage = await openOffersStage();
});

afterAll(() => stage.closeSound());

const grantsOf = (player: TestPlayer) => readGrantsOf(stage.db, player.id, ['crypto-deposit']);

async function advanceAll(player: TestPlayer): Promise<void> {
  for (const { id } of await grantsOf(player)) await advanceGrant(stage.deps, id);
}

test('A deposit in coins brings 5% once five times its sum was played, and not a bet before', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 1000n, { paywayId: COIN });
  await advanceAll(player);
  await stage.play(player, 1000n * MICRO);
  await advanceAll(player);
  expect(await stage.balance(player, 'real')).toBe(0n);
  await stage.deposit(player, 5000n, { paywayId: CARD });
  await stage.play(player, 3999n * MICRO);
  await advanceAll(player);
  expect(await stage.balance(player, 'real')).toBe(1001n * MICRO);
  await stage.play(player, MICRO);
  await Promise.all([advanceAll(player), advanceAll(player)]);
  expect(await stage.balance(player, 'real')).toBe(1050n * MICRO);
});

test('A deposit in roubles brings no bonus of coins', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 1000n, { paywayId: CARD });
  expect(await grantsOf(player)).toEqual([]);
});

test('A deposit in coins that is seen twice, late and after a crash has one bonus', async () => {
  const player = await stage.addPlayer();
  const id = await stage.book(player, 400n, { paywayId: COIN });
  await stage.credit(id, 400n, stage.alone);
  await Promise.all([stage.follow(), stage.follow(), stage.credit(id, 400n)]);
  await stage.owner.query('update payments set follow_at = now() where id = $1', [id]);
  await stage.follow();
  expect(await grantsOf(player)).toMatchObject([{ occasion: id, amountMicro: 20n * MICRO }]);
});

test('The play of one deposit clears one bonus: the second begins where the first ends', async () => {
  const player = await stage.addPlayer();
  const ids = [
    await stage.book(player, 1000n, { paywayId: COIN }),
    await stage.book(player, 1000n, { paywayId: COIN }),
  ];
  await Promise.all(ids.map((id) => stage.credit(id, 1000n)));
  await advanceAll(player);
  const marks = (await grantsOf(player)).map(({ markMicro }) => markMicro);
  expect(new Set(marks)).toEqual(new Set([0n, 5000n * MICRO]));
  await stage.deposit(player, 3000n, { paywayId: CARD });
  await stage.play(player, 5000n * MICRO);
  await advanceAll(player);
  expect(await stage.balance(player, 'real')).toBe(50n * MICRO);
  await stage.deposit(player, 5000n, { paywayId: CARD });
  await stage.play(player, 5000n * MICRO);
  await advanceAll(player);
  expect(await stage.balance(player, 'real')).toBe(100n * MICRO);
});

test('The page shows the progress of the bonus that is played for, and none of the one that waits', async () => {
  const player = await stage.addPlayer();
  await stage.deposit(player, 100n, { paywayId: COIN });
  await stage.deposit(player, 100n, { paywayId: COIN });
  await loadOffers(stage.deps, player.id);
  await stage.play(player, 150n * MICRO);
  const { grants } = await loadOffers(stage.deps, player.id);
  expect(grants.map(({ playedMicro }) => playedMicro).toSorted()).toEqual([
    '0',
    String(150n * MICRO),
  ]);
});

test('The page of bonuses names no campaign of promo codes', async () => {
  await stage.publish('secret-promo', {});
  const player = await stage.addPlayer();
  for (const asker of [undefined, player.id]) {
    const { offers } = await loadOffers(stage.deps, asker);
    expect(offers.map(({ reward }) => reward)).not.toContain('promo');
    expect(offers.map(({ reward }) => reward)).toContain('crypto-deposit');
  }
});
