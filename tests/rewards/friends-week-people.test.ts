import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import { closeWeek } from '../../api/rewards/cashback/close-week.ts';
import { friendsWeekMessages } from '../../api/rewards/friends-week/friends-week-channel.ts';
import { payShares } from '../../api/rewards/friends-week/pay-shares.ts';
import { settleFriendsWeek } from '../../api/rewards/friends-week/settle-week.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import {
  bring,
  closeAndShare,
  friendOf,
  GRAM_MICRO,
  gramAt,
  TEN_GRAM,
} from './friends-week-stage.ts';
import { openTestRewards, type TestRewards } from './rewards-fixture.ts';
import { signInTogether } from './same-person.ts';

const WEEK_MS = 7 * 86_400_000;
const policy = POLICIES.house;

let stage: TestRewards;
/** The Sunday that the next test's week is closed on. */
let sunday = Date.parse('2027-01-03T00:00:00+03:00');
const deps = () => gramAt(stage.deps, GRAM_MICRO);

beforeAll(async () => {
  stage = await openTestRewards();
  await closeWeek(stage.db, { nowMs: sunday - WEEK_MS, policy });
});

/** Each test has a week of its own. */
beforeEach(async () => {
  await closeWeek(stage.db, { nowMs: sunday, policy });
  stage.setTime(sunday);
  await settleFriendsWeek(deps());
  sunday += WEEK_MS;
  stage.setTime(sunday - 3_600_000);
});
afterAll(() => stage.closeSound());

/** What each inviter has once the week is closed and its shares are paid. */
async function paidAtTheEnd(...inviters: readonly TestPlayer[]): Promise<readonly bigint[]> {
  await closeAndShare(stage, sunday, deps());
  await payShares(deps());
  return await Promise.all(inviters.map((inviter) => stage.balance(inviter, 'real')));
}

/** How many friends the card shows. */
async function shownTo({ id }: TestPlayer): Promise<number> {
  const caller = { session: { playerId: id } } as Parameters<
    (typeof friendsWeekMessages)['loadFriendsWeek']
  >[1];
  return (await friendsWeekMessages.loadFriendsWeek(stage.deps, caller)).data.friends;
}

/** Each player signs in on a device of their own, all from one address. */
async function signInFrom(ip: string, players: readonly TestPlayer[]): Promise<void> {
  const nowMs = stage.deps.clock.nowMs();
  for (const { id } of players) {
    await keepSignInSignals(stage.db, id, { device: randomBytes(32), ip, nowMs });
  }
}

/** Each player asks to be paid at one payee, one after another. */
async function askAtOnePayee(...players: readonly TestPlayer[]): Promise<void> {
  const fingerprints = [{ kind: 'payment' as const, digest: randomBytes(32) }];
  for (const [index, { id }] of players.entries()) {
    const nowMs = stage.deps.clock.nowMs() + index * 1000;
    await keepFingerprints(stage.db, id, { fingerprints, isProven: index === 0, nowMs });
  }
}

test('Ten accounts of one phone win nothing, and an honest inviter of five wins the prize', async () => {
  const [farm, honest] = [await bring(stage, 10), await bring(stage, 5)];
  await signInTogether(stage, ...farm.friends);
  await signInFrom('203.0.113.20', [...honest.friends, honest.inviter]);
  expect([await shownTo(farm.inviter), await shownTo(honest.inviter)]).toEqual([1, 5]);
  expect(await paidAtTheEnd(farm.inviter, honest.inviter)).toEqual([0n, TEN_GRAM]);
});

test('Friends who play on the inviter’s own phone do not count', async () => {
  const { inviter, friends } = await bring(stage, 6);
  await signInTogether(stage, inviter, ...friends.slice(0, 2));
  expect(await shownTo(inviter)).toBe(4);
  expect(await paidAtTheEnd(inviter)).toEqual([0n]);
});

test('Ten accounts that forget their device each time are one person by their address', async () => {
  const { inviter, friends } = await bring(stage, 10);
  await signInFrom('203.0.113.21', friends);
  expect(await shownTo(inviter)).toBe(1);
  expect(await paidAtTheEnd(inviter)).toEqual([0n]);
});

test('Friends who are paid at one payee are one friend, and who is paid at the inviter’s is none', async () => {
  const [alone, pair] = [await bring(stage, 5), await bring(stage, 6)];
  await askAtOnePayee(alone.inviter, alone.friends[0] ?? alone.inviter);
  await askAtOnePayee(...pair.friends.slice(0, 2));
  expect([await shownTo(alone.inviter), await shownTo(pair.inviter)]).toEqual([4, 5]);
  expect(await paidAtTheEnd(alone.inviter, pair.inviter)).toEqual([0n, TEN_GRAM]);
});

test('It makes no difference which of two friends asked first for the payee they share', async () => {
  const { inviter, friends } = await bring(stage, 5);
  await askAtOnePayee(...friends.slice(0, 2).toReversed());
  expect(await shownTo(inviter)).toBe(4);
});

test('Two couples who share a tablet each are two people, whatever address they share', async () => {
  const { inviter, friends } = await bring(stage, 7);
  await signInFrom('203.0.113.22', friends.slice(0, 4));
  await signInTogether(stage, ...friends.slice(0, 2));
  await signInTogether(stage, ...friends.slice(2, 4));
  expect(await paidAtTheEnd(inviter)).toEqual([TEN_GRAM]);
});

test('A phone whose player counted in an earlier week brings no friend in a later one', async () => {
  const { inviter, friends } = await bring(stage, 5);
  await closeAndShare(stage, sunday, deps());
  sunday += WEEK_MS;
  stage.setTime(sunday - 3_600_000);
  for (const friend of friends) await signInTogether(stage, friend, await friendOf(stage, inviter));
  expect(await shownTo(inviter)).toBe(0);
  expect(await paidAtTheEnd(inviter)).toEqual([TEN_GRAM]);
});

test('Who is so well known that twelve join in a day, and more in the next week, wins both weeks', async () => {
  const { inviter } = await bring(stage, 12);
  expect(await shownTo(inviter)).toBe(12);
  await closeAndShare(stage, sunday, deps());
  await payShares(deps());
  sunday += WEEK_MS;
  stage.setTime(sunday - 3_600_000);
  for (let made = 0; made < 5; made += 1) await friendOf(stage, inviter);
  expect(await paidAtTheEnd(inviter)).toEqual([2n * TEN_GRAM]);
});

test('A device that two inviters’ friends share is held against neither inviter', async () => {
  const [one, other] = [await bring(stage, 5), await bring(stage, 5)];
  const cafe = [one.friends[0], other.friends[0]].filter((friend) => friend !== undefined);
  await signInTogether(stage, ...cafe);
  expect(await paidAtTheEnd(one.inviter, other.inviter)).toEqual([TEN_GRAM, TEN_GRAM]);
});
