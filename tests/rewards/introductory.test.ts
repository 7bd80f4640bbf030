import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { GroupId } from '../../shared/ids.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import { takeAmount } from '../../api/rewards/introductory/take-amount.ts';
import { takeTier } from '../../api/rewards/introductory/take-tier.ts';
import { readTiers } from '../../api/rewards/introductory/tiers-store.ts';
import { settleRelease } from '../../api/rewards/release/settle-release.ts';
import type { IntroductoryTier } from '../../shared/rewards/introductory/rules.ts';
import { deposit as giveCash, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO } from './rewards-fixture.ts';
import { type OffersStage, openOffersStage, outcomeOf } from './offers-stage.ts';

let stage: OffersStage;

beforeAll(async () => {
  stage = await openOffersStage();
});

afterAll(() => stage.closeSound());

const take = (player: TestPlayer, code: IntroductoryTier, hash?: string) =>
  outcomeOf(takeTier(stage.deps, player.id, { code, hash }));
const locked = (player: TestPlayer) => stage.balance(player, 'dic-locked');

test('The three tiers are matched in order, each by one deposit, and never a fourth time', async () => {
  const player = await stage.addPlayer();
  expect(await take(player, 'secondBonus')).toBe('introductory.order');
  expect(await take(player, 'firstBonus')).toBe('done');
  expect(await take(player, 'firstBonus')).toBe('introductory.active');
  expect(await take(player, 'secondBonus')).toBe('introductory.active');
  expect(await locked(player)).toBe(0n);
  await stage.deposit(player, 10n);
  expect(await locked(player)).toBe(10n * MICRO);
  expect(await take(player, 'firstBonus')).toBe('introductory.used');
  await stage.deposit(player, 100n);
  expect(await locked(player)).toBe(10n * MICRO);
  expect(await take(player, 'secondBonus')).toBe('done');
  await stage.deposit(player, 100n);
  expect(await locked(player)).toBe(160n * MICRO);
  expect(await take(player, 'thirdBonus')).toBe('done');
  await stage.deposit(player, 1000n);
  expect(await locked(player)).toBe(2660n * MICRO);
  await stage.deposit(player, 1000n);
  expect(await locked(player)).toBe(2660n * MICRO);
  expect(await take(player, 'thirdBonus')).toBe('introductory.used');
});

test('A deposit below the least of the tier leaves it waiting, and the cap holds for a large one', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  await stage.deposit(player, 9n);
  expect(await readTiers(stage.db, player.id)).toEqual({ used: [], active: 'firstBonus' });
  await stage.deposit(player, 60_000n);
  expect(await locked(player)).toBe(50_000n * MICRO);
});

test('Ten presses of a tier at once take it once', async () => {
  const player = await stage.addPlayer();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(player, 'firstBonus')));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
});

test('Of two deposits credited at once one is matched', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  const ids = await Promise.all([stage.book(player, 1000n), stage.book(player, 1000n)]);
  await Promise.all(ids.map((id) => stage.credit(id, 1000n)));
  await stage.follow();
  expect(await locked(player)).toBe(1000n * MICRO);
  expect(await readTiers(stage.db, player.id)).toEqual({ used: ['firstBonus'], active: null });
});

test('A deposit that is credited twice, late and by two processes is matched once', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  const id = await stage.book(player, 500n);
  await Promise.all([1, 2, 3].map(() => stage.credit(id, 500n)));
  await stage.credit(id, 500n);
  expect(await locked(player)).toBe(500n * MICRO);
});

test('What a crash left of a deposit is seen to by the job, and not with a tier that was taken later', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  const id = await stage.book(player, 500n);
  await stage.credit(id, 500n, stage.alone);
  expect(await locked(player)).toBe(0n);
  expect(await stage.follow()).toBe(1);
  expect(await locked(player)).toBe(500n * MICRO);
  await take(player, 'secondBonus');
  await stage.owner.query('update payments set follow_at = now() where id = $1', [id]);
  expect(await stage.follow()).toBe(1);
  expect(await locked(player)).toBe(500n * MICRO);
  expect(await readTiers(stage.db, player.id)).toMatchObject({ active: 'secondBonus' });
});

test('A deposit from before the tier was taken is never matched, however late it is seen to', async () => {
  const player = await stage.addPlayer();
  const id = await stage.book(player, 500n);
  await stage.credit(id, 500n, stage.alone);
  await take(player, 'firstBonus');
  expect(await stage.follow()).toBe(1);
  expect(await locked(player)).toBe(0n);
});

test('In a break a deposit waits for its match, and gets it afterwards', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  const id = await stage.book(player, 500n);
  const ban = async (until: string) => {
    await stage.owner.query(`update players set banned_until = ${until} where id = $1`, [
      player.id,
    ]);
    stage.deps.players.invalidate(player.id);
  };
  await ban(`now() + interval '1 day'`);
  await stage.credit(id, 500n);
  expect(await stage.balance(player, 'real')).toBe(500n * MICRO);
  expect(await locked(player)).toBe(0n);
  await ban('null');
  expect(await stage.follow()).toBe(0);
  stage.setTime(Date.now() + 700_000);
  expect(await stage.follow()).toBe(1);
  stage.setTime(Date.now());
  expect(await locked(player)).toBe(500n * MICRO);
});

test('A tier is matched under the terms that it was taken under', async () => {
  const player = await stage.addPlayer();
  const campaign = stage.deps.campaigns.find('firstBonus');
  if (campaign === undefined) throw new Error('no campaign');
  await take(player, 'firstBonus', campaign.hash);
  await stage.publish('firstBonus', {
    ...campaign.terms,
    amount: { kind: 'match', percent: 1, leastMicro: '1', mostMicro: String(MICRO) },
  });
  const other = await stage.addPlayer();
  expect(await take(other, 'firstBonus', campaign.hash)).toBe('bonus.terms-changed');
  await stage.deposit(player, 100n);
  expect(await locked(player)).toBe(100n * MICRO);
  await stage.publish('firstBonus', campaign.terms);
});

test('A deposit that is asked for and given up brings nothing', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  await stage.book(player, 5000n);
  expect(await stage.follow()).toBe(0);
  expect(await locked(player)).toBe(0n);
  expect(await readTiers(stage.db, player.id)).toEqual({ used: [], active: 'firstBonus' });
});

const convert = (player: TestPlayer, requestId?: string) =>
  outcomeOf(takeAmount(stage.deps, player.id, requestId));

async function giveDic(player: TestPlayer, sum: bigint): Promise<void> {
  const id = `give-${randomUUID().slice(0, 8)}`;
  const amountMicro = String(sum * MICRO);
  const amount = { kind: 'fixed', amountMicro } as const;
  await stage.publish(id, { amount, costPerPersonMicro: amountMicro });
  await claimGrant(stage.deps, stage.claim(player, id));
}

test('Available DIC become cash from 100 on, and locked ones are no part of it', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  await stage.deposit(player, 500n);
  await giveDic(player, 99n);
  expect(await convert(player)).toBe('introductory.minimum');
  await giveDic(player, 1n);
  expect(await convert(player)).toBe('done');
  expect(await stage.balance(player, 'real')).toBe(600n * MICRO);
  expect(await stage.balance(player, 'dic-available')).toBe(0n);
  expect(await locked(player)).toBe(500n * MICRO);
  expect(await convert(player)).toBe('introductory.minimum');
});

test('A conversion takes with it what play has just released', async () => {
  const player = await stage.addPlayer();
  await giveCash(stage.ledger, player, 100_000n * MICRO);
  await take(player, 'firstBonus');
  await stage.deposit(player, 500n);
  await giveDic(player, 95n);
  await stage.play(player, 10_000n * MICRO);
  expect(await convert(player)).toBe('done');
  expect(await stage.balance(player, 'real')).toBe(90_600n * MICRO);
});

test('The same conversion asked twice, and ten at once, move the sum once', async () => {
  const player = await stage.addPlayer();
  await giveDic(player, 150n);
  const requestId = randomUUID();
  const other = { ...stage.deps, ...stage.another() };
  const sums = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      takeAmount(index % 2 === 0 ? stage.deps : other, player.id, requestId),
    ),
  );
  expect(new Set(sums)).toEqual(new Set([150n * MICRO]));
  await giveDic(player, 100n);
  expect(await takeAmount(stage.deps, player.id, requestId)).toBe(150n * MICRO);
  expect(await stage.balance(player, 'real')).toBe(150n * MICRO);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => convert(player)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await stage.balance(player, 'real')).toBe(250n * MICRO);
});

test('A conversion that races with play takes what is left, and loses no unit of it', async () => {
  const player = await stage.addPlayer();
  await giveDic(player, 200n);
  const [from, to] = await Promise.all([
    stage.ledger.walletOf(player.id, 'dic-available'),
    stage.ledger.operatorAccount('bonus'),
  ]);
  const stake = async () => {
    const result = await stage.ledger.post({
      wallet: from,
      build: () => ({
        id: uuidV7() as GroupId,
        playerId: player.id,
        transfers: [{ from, to, amountMicro: MICRO, kind: 'bonus' as const }],
      }),
    });
    return result.status === 'posted' ? 1n : 0n;
  };
  const stakes = Array.from({ length: 30 }, stake);
  const outcome = await convert(player);
  const staked = (await Promise.all(stakes)).reduce<bigint>((sum, each) => sum + each, 0n);
  expect(outcome).toBe('done');
  const [real, left] = await Promise.all([
    stage.balance(player, 'real'),
    stage.balance(player, 'dic-available'),
  ]);
  expect(real + left).toBe((200n - staked) * MICRO);
});

test('Deposits that are only made release nothing of what they were matched with', async () => {
  const player = await stage.addPlayer();
  await take(player, 'firstBonus');
  await stage.deposit(player, 1000n);
  await stage.deposit(player, 1000n);
  expect(await settleRelease(stage.deps, player.id, 'dic-locked')).toBe(0n);
  expect(await stage.balance(player, 'dic-available')).toBe(0n);
});
