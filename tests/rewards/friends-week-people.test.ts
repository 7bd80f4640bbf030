import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepSignInSignals } from '../../api/accounts/sessions/sign-in-signals.ts';
import { keepFingerprints } from '../../api/protection/exclusion/fingerprints.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { type FriendsWeekStage, openFriendsWeekStage, TEN_GRAM } from './friends-week-stage.ts';
import { signInTogether } from './same-person.ts';

let stage: FriendsWeekStage;
beforeAll(async () => {
  stage = await openFriendsWeekStage();
});
/** Each test has a week of its own. */
beforeEach(() => stage.freshWeek());
afterAll(() => stage.closeSound());

/** How many friends the card shows. */
const shownTo = async (player: TestPlayer) => (await stage.cardOf(player)).friends;

/** Each player signs in on a device of their own, all from one address. */
async function signInFrom(ip: string, players: readonly TestPlayer[]): Promise<void> {
  const nowMs = stage.deps.clock.nowMs();
  for (const { id } of players) {
    await keepSignInSignals(stage.db, id, { device: randomBytes(32), ip, nowMs });
  }
}

/** Each player signs in at an address of their own, as at home. */
async function signInAtHome(players: readonly TestPlayer[]): Promise<void> {
  for (const player of players) await signInFrom(`198.18.0.${player.id % 250}`, [player]);
}

/** Makes the accounts of players on days of their own, so that no two were made together. */
async function makeDaysApart(players: readonly TestPlayer[]): Promise<void> {
  for (const [index, { id }] of players.entries()) {
    await stage.owner.query(
      'update players set created_at = created_at - make_interval(days => $2) where id = $1',
      [id, 2 * index],
    );
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
  const [farm, honest] = [await stage.bring(10), await stage.bring(5)];
  await signInTogether(stage, ...farm.friends);
  await signInFrom('203.0.113.20', [...honest.friends, honest.inviter]);
  await signInAtHome(honest.friends);
  expect([await shownTo(farm.inviter), await shownTo(honest.inviter)]).toEqual([1, 5]);
  expect(await stage.paidAtTheEnd(farm.inviter, honest.inviter)).toEqual([0n, TEN_GRAM]);
});

test('Friends who play on the inviter’s own phone do not count', async () => {
  const { inviter, friends } = await stage.bring(6);
  await signInTogether(stage, inviter, ...friends.slice(0, 2));
  expect(await shownTo(inviter)).toBe(4);
  expect(await stage.paidAtTheEnd(inviter)).toEqual([0n]);
});

test('Ten accounts that forget their device each time are one person by their address', async () => {
  const { inviter, friends } = await stage.bring(10);
  await signInFrom('203.0.113.21', friends);
  expect(await shownTo(inviter)).toBe(1);
  expect(await stage.paidAtTheEnd(inviter)).toEqual([0n]);
});

test('Friends who are paid at one payee are one friend, and who is paid at the inviter’s is none', async () => {
  const [alone, pair] = [await stage.bring(5), await stage.bring(6)];
  await askAtOnePayee(alone.inviter, alone.friends[0] ?? alone.inviter);
  await askAtOnePayee(...pair.friends.slice(0, 2));
  expect([await shownTo(alone.inviter), await shownTo(pair.inviter)]).toEqual([4, 5]);
  expect(await stage.paidAtTheEnd(alone.inviter, pair.inviter)).toEqual([0n, TEN_GRAM]);
});

test('It makes no difference which of two friends asked first for the payee they share', async () => {
  const { inviter, friends } = await stage.bring(5);
  await askAtOnePayee(...friends.slice(0, 2).toReversed());
  expect(await shownTo(inviter)).toBe(4);
});

test('Two couples who share a tablet each are two people, whatever address they share', async () => {
  const { inviter, friends } = await stage.bring(7);
  await signInFrom('203.0.113.22', friends.slice(0, 4));
  await signInTogether(stage, ...friends.slice(0, 2));
  await signInTogether(stage, ...friends.slice(2, 4));
  expect(await stage.paidAtTheEnd(inviter)).toEqual([TEN_GRAM]);
});

test('A phone whose player counted in an earlier week brings no friend in a later one', async () => {
  const { inviter, friends } = await stage.bring(5);
  await stage.endWeek();
  stage.nextWeek();
  for (const friend of friends) await signInTogether(stage, friend, await stage.friendOf(inviter));
  expect(await shownTo(inviter)).toBe(0);
  expect(await stage.paidAtTheEnd(inviter)).toEqual([TEN_GRAM]);
});

test('Who is so well known that twelve join in a day, and more in the next week, wins both weeks', async () => {
  const { inviter } = await stage.bring(12);
  expect(await shownTo(inviter)).toBe(12);
  await stage.paidAtTheEnd();
  stage.nextWeek();
  for (let made = 0; made < 5; made += 1) await stage.friendOf(inviter);
  expect(await stage.paidAtTheEnd(inviter)).toEqual([2n * TEN_GRAM]);
});

describe('behind one address', () => {
  test('Of nine fresh devices that never were anywhere else, four count as friends', async () => {
    const { inviter, friends } = await stage.bring(9);
    await makeDaysApart(friends);
    await signInFrom('203.0.113.30', friends);
    expect(await shownTo(inviter)).toBe(4);
    expect(await stage.paidAtTheEnd(inviter)).toEqual([0n]);
  });

  test('All nine count where each of them was also seen at an address of their own', async () => {
    const { inviter, friends } = await stage.bring(9);
    await makeDaysApart(friends);
    await signInFrom('203.0.113.31', friends);
    await signInAtHome(friends);
    expect(await shownTo(inviter)).toBe(9);
    expect(await stage.paidAtTheEnd(inviter)).toEqual([TEN_GRAM]);
  });

  test('Those who counted in an earlier week have the places of their flat', async () => {
    const { inviter, friends } = await stage.bring(3);
    const later: TestPlayer[] = [];
    await stage.endWeek();
    stage.nextWeek();
    while (later.length < 5) later.push(await stage.friendOf(inviter));
    await makeDaysApart([...friends, ...later]);
    await signInFrom('203.0.113.32', [...friends, ...later]);
    expect(await shownTo(inviter)).toBe(1);
  });
});

describe('two inviters', () => {
  test('They have one share where they are one person by their phone, and it is the older one’s', async () => {
    const [one, other] = [await stage.bring(5), await stage.bring(6)];
    await signInTogether(stage, other.inviter, one.inviter);
    expect(await stage.paidAtTheEnd(one.inviter, other.inviter)).toEqual([TEN_GRAM, 0n]);
  });

  test('Who asks to be paid at the payee of another loses the share, and not the other', async () => {
    const [older, other] = [await stage.bring(5), await stage.bring(5)];
    await askAtOnePayee(other.inviter, older.inviter);
    expect(await stage.paidAtTheEnd(older.inviter, other.inviter)).toEqual([0n, TEN_GRAM]);
  });

  test('Each has a share where they are neighbours who share an address', async () => {
    const [one, other] = [await stage.bring(5), await stage.bring(5)];
    await signInFrom('203.0.113.33', [one.inviter, other.inviter]);
    expect(await stage.paidAtTheEnd(one.inviter, other.inviter)).toEqual([TEN_GRAM, TEN_GRAM]);
  });

  test('Five phones that play for both bring the one a share whose accounts are older', async () => {
    const [one, other] = [await stage.bring(5), await stage.bring(5)];
    for (const [index, friend] of one.friends.entries()) {
      await signInTogether(stage, friend, other.friends[index] ?? friend);
    }
    expect([await shownTo(one.inviter), await shownTo(other.inviter)]).toEqual([5, 1]);
    expect(await stage.paidAtTheEnd(one.inviter, other.inviter)).toEqual([TEN_GRAM, 0n]);
  });

  test('Phones that counted for one in an earlier week bring the other nothing', async () => {
    const one = await stage.bring(5);
    expect(await stage.paidAtTheEnd(one.inviter)).toEqual([TEN_GRAM]);
    stage.nextWeek();
    const other = await stage.bring(5);
    for (const [index, friend] of other.friends.entries()) {
      await signInTogether(stage, friend, one.friends[index] ?? friend);
    }
    expect(await shownTo(other.inviter)).toBe(1);
    expect(await stage.paidAtTheEnd(other.inviter)).toEqual([0n]);
  });

  test('A device that a friend of each shares, as in a café, is held against neither', async () => {
    const [one, other] = [await stage.bring(5), await stage.bring(5)];
    const cafe = [one.friends[0], other.friends[0]].filter((friend) => friend !== undefined);
    await signInTogether(stage, ...cafe);
    expect(await stage.paidAtTheEnd(one.inviter, other.inviter)).toEqual([TEN_GRAM, TEN_GRAM]);
  });
});
