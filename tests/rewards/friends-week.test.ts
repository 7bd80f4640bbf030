import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../api/platform/logger.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { closeWeek } from '../../api/rewards/cashback/close-week.ts';
import { friendsWeekJob } from '../../api/rewards/friends-week/friends-week-job.ts';
import { payShares } from '../../api/rewards/friends-week/pay-shares.ts';
import { settleFriendsWeek } from '../../api/rewards/friends-week/settle-week.ts';
import { proveCampaign } from '../../api/rewards/prover/prove-campaign.ts';
import { FULL_COST_BP } from '../../shared/money/counted-stake.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import {
  gramShareMicro,
  shareAmountMicro,
  WEEK_FRIEND_STAKE_MICRO,
  WEEK_FRIENDS,
} from '../../shared/rewards/friends-week/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import {
  type FriendsWeekStage,
  openFriendsWeekStage,
  STAKE,
  TEN_GRAM,
  WEEK_MS,
} from './friends-week-stage.ts';
import { MICRO } from './rewards-fixture.ts';

let stage: FriendsWeekStage;
beforeAll(async () => {
  stage = await openFriendsWeekStage();
});
/** Each test has a week of its own. */
beforeEach(() => stage.freshWeek());
afterAll(() => stage.closeSound());

const inviterOf = async (friends: number) => (await stage.bring(friends)).inviter;
const moneyOf = (player: TestPlayer) => stage.balance(player, 'real');

test('Who brought five friends in a week gets 10 GRAM in roubles, and who brought four gets nothing', async () => {
  const [five, four] = [await inviterOf(5), await inviterOf(4)];
  expect(await stage.endWeek()).toBe(true);
  expect(await payShares(stage.weekDeps())).toBe(1);
  expect([await moneyOf(five), await moneyOf(four)]).toEqual([TEN_GRAM, 0n]);
});

test('Two processes share a week once and pay each share once, however often they run', async () => {
  const inviter = await inviterOf(5);
  stage.setTime(stage.sundayMs() + 60_000);
  await closeWeek(stage.db, { nowMs: stage.sundayMs() + 60_000, policy: POLICIES.standard });
  const other = stage.weekDeps({ ...stage.deps, ...stage.another() });
  const shared = await Promise.all(
    [stage.weekDeps(), other, stage.weekDeps(), other].map((deps) => settleFriendsWeek(deps)),
  );
  expect(shared.filter(Boolean)).toHaveLength(1);
  const paid = await Promise.all([stage.weekDeps(), other].map((deps) => payShares(deps)));
  expect(paid.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await payShares(other)).toBe(0);
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('A friend who never deposited, or staked a rouble less, does not count', async () => {
  const [inviter, other] = [await inviterOf(4), await inviterOf(4)];
  await stage.friendOf(inviter, { deposited: 0n });
  await stage.friendOf(other, { played: STAKE - 1n });
  await stage.endWeek();
  expect(await payShares(stage.weekDeps())).toBe(0);
});

async function prove({ id }: TestPlayer, wallet: string): Promise<void> {
  const digest = createHash('sha256').update(wallet).digest();
  const fingerprints = [{ kind: 'payment' as const, digest }];
  const nowMs = stage.deps.clock.nowMs();
  await keepFingerprints(stage.db, id, { fingerprints, isProven: true, nowMs });
}

test('Friends who proved one wallet are one friend, and who proved the inviter’s is none', async () => {
  const [alone, pair] = [await inviterOf(4), await inviterOf(4)];
  await prove(alone, 'one');
  await prove(await stage.friendOf(alone), 'one');
  for (let made = 0; made < 2; made += 1) await prove(await stage.friendOf(pair), 'two');
  await stage.endWeek();
  expect(await payShares(stage.weekDeps())).toBe(1);
  expect([await moneyOf(alone), await moneyOf(pair)]).toEqual([0n, TEN_GRAM]);
});

test('A friend whose person has an older account is none, as in a chain that leads back', async () => {
  const [inviter, other] = [await inviterOf(4), await inviterOf(4)];
  const first = await stage.addPlayer();
  await prove(first, 'chain');
  await prove(await stage.friendOf(inviter), 'chain');
  await prove(await stage.friendOf(other), 'alone');
  await stage.endWeek();
  expect(await payShares(stage.weekDeps())).toBe(1);
  expect([await moneyOf(inviter), await moneyOf(other)]).toEqual([0n, TEN_GRAM]);
});

test('A friend counts in one week alone: the one in which the stake was reached', async () => {
  const inviter = await inviterOf(4);
  const late = await stage.friendOf(inviter, { played: STAKE - 1n });
  await stage.endWeek();
  stage.nextWeek();
  await deposit(stage.ledger, late, STAKE * MICRO);
  await stage.play(late, STAKE * MICRO);
  await stage.endWeek();
  expect(await payShares(stage.weekDeps())).toBe(0);
  expect(await moneyOf(inviter)).toBe(0n);
});

test('Friends who brought a share and play on bring no second one', async () => {
  const inviter = await stage.addPlayer();
  const friends: TestPlayer[] = [];
  for (let made = 0; made < 5; made += 1) friends.push(await stage.friendOf(inviter));
  await stage.endWeek();
  await payShares(stage.weekDeps());
  stage.nextWeek();
  for (const friend of friends) {
    await deposit(stage.ledger, friend, STAKE * MICRO);
    await stage.play(friend, STAKE * MICRO);
  }
  await stage.endWeek();
  expect(await payShares(stage.weekDeps())).toBe(0);
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('Play a minute after the week’s edge in Moscow belongs to the next week', async () => {
  const inviter = await inviterOf(4);
  await stage.endWeek();
  await stage.friendOf(inviter);
  expect(await settleFriendsWeek(stage.weekDeps())).toBe(false);
  expect(await payShares(stage.weekDeps())).toBe(0);
});

test('While the rate of GRAM is old or missing nothing is shared, and later all of it is', async () => {
  const inviter = await inviterOf(5);
  stage.setRate(undefined);
  expect(await stage.endWeek()).toBe(false);
  stage.setRate(200n * MICRO);
  const old = stage.weekDeps();
  const stale = {
    ...old,
    rates: { ...old.rates, reading: () => ({ rateMicro: MICRO, sourceAtMs: 0, readAtMs: 0 }) },
  };
  expect(await settleFriendsWeek(stale)).toBe(false);
  expect(await settleFriendsWeek(stage.weekDeps())).toBe(true);
  await payShares(stage.weekDeps());
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('A process that dies between the shares and the payment, or after it, pays nothing twice', async () => {
  const inviter = await inviterOf(5);
  await stage.endWeek();
  await payShares(stage.weekDeps());
  await stage.owner.query('update friend_shares set is_paid = false where player_id = $1', [
    inviter.id,
  ]);
  const { db, clock } = stage.deps;
  const rest = { logger: createLogger('silent'), metrics: createMetrics() };
  const run = () => friendsWeekJob.run({ db, clock, rewards: stage.weekDeps(), ...rest });
  await Promise.all([run(), run()]);
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('A settlement that dies half way leaves the week open, and the next run shares it whole', async () => {
  const inviter = await inviterOf(5);
  await stage.owner.query(`
    create function refuse_share() returns trigger language plpgsql as
      $$ begin raise exception 'the process died'; end $$;
    create trigger die before insert on friend_shares
      for each row execute function refuse_share()`);
  await expect(stage.endWeek()).rejects.toThrow('the process died');
  await stage.owner.query('drop function refuse_share cascade');
  expect(await settleFriendsWeek(stage.weekDeps())).toBe(true);
  await payShares(stage.weekDeps());
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('A share waits for the end of its player’s break', async () => {
  const inviter = await inviterOf(5);
  await stage.endWeek();
  const [since, until] = [
    new Date(stage.sundayMs() - 1000),
    new Date(stage.sundayMs() + WEEK_MS / 2),
  ];
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until) values ($1, 'coolOff', $2, $3)`,
    [inviter.id, since, until],
  );
  expect(await payShares(stage.weekDeps())).toBe(0);
  stage.setTime(until.getTime() + 1000);
  expect(await payShares(stage.weekDeps())).toBe(1);
  expect(await moneyOf(inviter)).toBe(TEN_GRAM);
});

test('The card counts the friends of the running week and shows the last share', async () => {
  const inviter = await inviterOf(5);
  expect(await stage.cardOf(inviter)).toMatchObject({
    friends: 5,
    last: null,
    endsAt: new Date(stage.sundayMs()).toISOString(),
  });
  await stage.endWeek();
  expect(await stage.cardOf(inviter)).toMatchObject({
    friends: 0,
    last: {
      friends: 5,
      gramMicro: String(10n * MICRO),
      amountMicro: String(TEN_GRAM),
      isPaid: false,
    },
  });
});

test('The card leaves out the friends that the week’s close would leave out', async () => {
  const [alone, pair] = [await inviterOf(4), await inviterOf(4)];
  await prove(alone, 'three');
  await prove(await stage.friendOf(alone), 'three');
  for (let made = 0; made < 2; made += 1) await prove(await stage.friendOf(pair), 'four');
  await stage.friendOf(alone, { deposited: 0n });
  expect([(await stage.cardOf(alone)).friends, (await stage.cardOf(pair)).friends]).toEqual([4, 5]);
});

test('The pool is shared equally, at most 10 GRAM each, and never above what the campaign gives', () => {
  expect(gramShareMicro(1)).toBe(10n * MICRO);
  expect(gramShareMicro(30)).toBe(10n * MICRO);
  expect(gramShareMicro(40)).toBe(7_500_000n);
  expect(gramShareMicro(7000) * 7000n).toBeLessThanOrEqual(300n * MICRO);
  const worth = { rateMicro: 1000n * MICRO, mostMicro: 2500n * MICRO };
  expect(shareAmountMicro(10n * MICRO, worth)).toBe(2500n * MICRO);
  expect(shareAmountMicro(3_333_333n, { ...worth, rateMicro: MICRO })).toBe(3_330_000n);
});

test('No share is worth more than what the play of five friends costs, and the terms say its cost', () => {
  const terms = FIRST_CAMPAIGNS['friends-week'];
  if (terms?.amount.kind !== 'computed') throw new Error('there is no campaign of the week');
  const costMicro = (BigInt(WEEK_FRIENDS) * WEEK_FRIEND_STAKE_MICRO * FULL_COST_BP) / 10_000n;
  expect(BigInt(terms.amount.mostMicro)).toBeLessThanOrEqual(costMicro);
  expect(proveCampaign(terms).holds).toBe(true);
  const dearer = { ...terms, amount: { ...terms.amount, mostMicro: String(costMicro + MICRO) } };
  expect(proveCampaign(dearer).holds).toBe(false);
});
