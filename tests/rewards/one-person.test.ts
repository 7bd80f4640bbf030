import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payFriends } from '../../api/rewards/ton-bonus/pay-friends.ts';
import { claimGrant } from '../../api/rewards/grants/claim-grant.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import { randomUUID } from 'node:crypto';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { openPersonStage, type PersonStage } from './person-stage.ts';
import { MICRO } from './rewards-fixture.ts';

let stage: PersonStage;

beforeAll(async () => {
  stage = await openPersonStage();
});

afterAll(() => stage.closeSound());

/** The same offer as often as a player likes: what an attack comes to where nothing defends. */
const UNDEFENDED: Partial<CampaignTerms> = {
  isOncePerPlayer: false,
  budget: { dayMicro: String(1000n * MICRO) },
};

const many = async <Made>(count: number, make: (index: number) => Promise<Made>) => {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};

const countOf = (statuses: readonly string[], status: string) =>
  statuses.filter((one) => one === status).length;

/** What was given of a campaign, by its own count. */
async function given(campaignId: string): Promise<readonly [grants: number, micro: bigint]> {
  const { rows } = await stage.owner.query<{ grants: number; micro: string }>(
    'select grants, given_micro::text as micro from campaign_budgets where campaign_id = $1',
    [campaignId],
  );
  return [rows[0]?.grants ?? 0, BigInt(rows[0]?.micro ?? '0')];
}

describe('twelve accounts of one device', () => {
  const claimAll = async (campaignId: string) => {
    const accounts = await many(12, () => stage.person({ device: campaignId }));
    const other = { ...stage.deps, ...stage.another() };
    return await Promise.all(
      accounts.map(async (account, index) => {
        const deps = index % 2 === 0 ? stage.deps : other;
        return (await claimGrant(deps, stage.claim(account, campaignId))).status;
      }),
    );
  };

  test('One of them has the offer, though all claim at one moment from two processes', async () => {
    await stage.publish('twelve', {});
    const statuses = await claimAll('twelve');
    expect([countOf(statuses, 'granted'), countOf(statuses, 'review')]).toEqual([1, 11]);
  });

  test('Where nobody decides in time the others are refused, and the budget has their shares again', async () => {
    expect(await given('twelve')).toEqual([12, 60n * MICRO]);
    await stage.passDeadline();
    expect(await stage.states('twelve')).toEqual({ completed: 1, refused: 11 });
    expect(await given('twelve')).toEqual([1, 5n * MICRO]);
  });

  test('Without the defence all twelve have it', async () => {
    await stage.publish('twelve-open', UNDEFENDED);
    expect(countOf(await claimAll('twelve-open'), 'granted')).toBe(12);
  });
});

test('A second account of a device waits, and has the offer at its deadline', async () => {
  await stage.publish('tablet', {});
  const [one, other] = await many(2, () => stage.person({ device: 'tablet' }));
  if (one === undefined || other === undefined) throw new Error('players');
  expect([await stage.take(one, 'tablet'), await stage.take(other, 'tablet')]).toEqual([
    'granted',
    'review',
  ]);
  expect(await stage.balance(other, 'dic-available')).toBe(0n);
  await stage.passDeadline();
  expect(await stage.balance(other, 'dic-available')).toBe(5n * MICRO);
  expect(await stage.take(other, 'tablet')).toBe('before');
});

describe('two who share a TON wallet', () => {
  test('The one who deposits from the wallet that the other proved waits for staff', async () => {
    await stage.publish('shared-wallet', {});
    const [owner, other] = [await stage.person(), await stage.person()];
    await stage.wallet(owner, 'proven', 'ton-1');
    await stage.wallet(other, 'source', 'ton-1');
    expect(await stage.take(owner, 'shared-wallet')).toBe('granted');
    expect(await stage.take(other, 'shared-wallet')).toBe('review');
  });

  test('Whoever proves the same wallet, or asks to be paid there, is refused at once', async () => {
    const [proves, asks] = [await stage.person(), await stage.person()];
    await stage.wallet(proves, 'proven', 'ton-1');
    await stage.wallet(asks, 'payee', 'ton-1');
    for (const player of [proves, asks]) {
      expect(await stage.take(player, 'shared-wallet')).toBe('refused');
      expect(await stage.take(player, 'shared-wallet')).toBe('refused');
      expect(await stage.balance(player, 'dic-available')).toBe(0n);
    }
  });

  test('Nobody is taken for another because that one pays from, or asks to be paid at, their wallet', async () => {
    await stage.publish('framed', {});
    const [attacker, honest] = [await stage.person(), await stage.person()];
    await stage.wallet(honest, 'proven', 'ton-honest');
    await stage.wallet(attacker, 'payee', 'ton-honest');
    expect(await stage.take(attacker, 'framed')).toBe('granted');
    expect(await stage.take(honest, 'framed')).toBe('granted');
  });

  test('Asking to be paid at a wallet that somebody pays in from tells on the one who asks alone', async () => {
    await stage.publish('public-wallet', {});
    const [attacker, honest] = [await stage.person(), await stage.person()];
    await stage.wallet(honest, 'source', 'ton-public');
    await stage.wallet(attacker, 'payee', 'ton-public');
    expect(await stage.take(attacker, 'public-wallet')).toBe('granted');
    expect(await stage.take(honest, 'public-wallet')).toBe('granted');
    const follower = await stage.person();
    await stage.wallet(follower, 'payee', 'ton-public');
    expect(await stage.take(follower, 'public-wallet')).toBe('review');
  });

  test('Without the defence both have the offer', async () => {
    await stage.publish('shared-wallet-open', UNDEFENDED);
    const [owner, other] = [await stage.person(), await stage.person()];
    for (const player of [owner, other]) await stage.wallet(player, 'proven', 'ton-2');
    const statuses = [
      await stage.take(owner, 'shared-wallet-open'),
      await stage.take(other, 'shared-wallet-open'),
    ];
    expect(statuses).toEqual(['granted', 'granted']);
  });
});

describe('twenty accounts that one inviter makes in a day', () => {
  const farm = async (campaignId: string) => {
    const inviter = await stage.person({ ip: '198.51.100.7' });
    const statuses = [await stage.take(inviter, campaignId)];
    for (let index = 0; index < 20; index += 1) {
      const account = await stage.person({ ip: '198.51.100.7' });
      await stage.invite(inviter, account);
      statuses.push(await stage.take(account, campaignId));
    }
    return statuses;
  };

  test('Four of them are taken for friends, and the rest waits and is refused', async () => {
    await stage.publish('farm', {});
    const statuses = await farm('farm');
    expect([countOf(statuses, 'granted'), countOf(statuses, 'review')]).toEqual([5, 16]);
    await stage.passDeadline();
    expect(await stage.states('farm')).toEqual({ completed: 5, refused: 16 });
  });

  test('Without the defence all of them have the offer', async () => {
    await stage.publish('farm-open', UNDEFENDED);
    expect(countOf(await farm('farm-open'), 'granted')).toBe(21);
  });
});

test('A flat of four who invited one another behind one address has the offer at once', async () => {
  await stage.publish('flat', {});
  const flat = await many(4, () => stage.person({ ip: '203.0.113.9' }));
  const [first] = flat;
  if (first === undefined) throw new Error('players');
  for (const friend of flat.slice(1)) await stage.invite(first, friend);
  const statuses = await Promise.all(flat.map((player) => stage.take(player, 'flat')));
  expect(statuses).toEqual(['granted', 'granted', 'granted', 'granted']);
});

test('Fifty behind one address of a mobile network have the offer at once', async () => {
  await stage.publish('mobile', {});
  const statuses = await many(50, async () =>
    stage.take(await stage.person({ ip: '192.0.2.1' }), 'mobile'),
  );
  expect(countOf(statuses, 'granted')).toBe(50);
}, 60_000);

test('Forty friends whom somebody well known brings in a day all have the offer by the next', async () => {
  await stage.publish('famous', {});
  const famous = await stage.person({ ip: '203.0.113.50' });
  await stage.take(famous, 'famous');
  const fans = await many(40, async (index) => {
    const fan = await stage.person({ ip: `198.18.0.${index}` });
    await stage.invite(famous, fan);
    return fan;
  });
  for (const fan of fans) await stage.take(fan, 'famous');
  await stage.passDeadline();
  expect(await stage.states('famous')).toEqual({ completed: 41 });
}, 60_000);

test('An offer that nobody gains by is held up by no doubt, and refused to the same person', async () => {
  await stage.publish('no-gain', { award: { kind: 'dic-locked' }, costPerPersonMicro: '0' });
  const family = await many(3, () => stage.person({ device: 'living room' }));
  const statuses = await many(3, async (index) =>
    stage.take(family[index] ?? (await stage.person()), 'no-gain'),
  );
  expect(countOf(statuses, 'granted')).toBe(3);
  const [proves, again] = [await stage.person(), await stage.person()];
  for (const player of [proves, again]) await stage.wallet(player, 'proven', 'ton-3');
  expect(await stage.take(proves, 'no-gain')).toBe('granted');
  expect(await stage.take(again, 'no-gain')).toBe('refused');
});

describe('the bonus for friends', () => {
  const playedFriend = async (inviter: TestPlayer, shown: { readonly device?: string }) => {
    const friend = await stage.person(shown);
    await stage.invite(inviter, friend);
    await credited(friend, 1000n * MICRO);
    await stage.play(friend, 1000n * MICRO);
    await deposit(stage.ledger, friend, 1000n * MICRO);
    await stage.play(friend, 1000n * MICRO);
    return friend;
  };

  const credited = async (player: TestPlayer, amountMicro: bigint) => {
    await deposit(stage.ledger, player, amountMicro);
    await stage.owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
         finished_at)
       select $1, $2, 1, 2, id, $3, 1, 'RUB', 1, 1000000, $3, now(), now(), now()
         from payways order by id limit 1`,
      [randomUUID(), player.id, String(amountMicro)],
    );
  };

  test('Friends on the device of their inviter bring nothing', async () => {
    const inviter = await stage.person({ device: 'inviter' });
    for (let index = 0; index < 5; index += 1) await playedFriend(inviter, { device: 'inviter' });
    expect(await payFriends(stage.deps)).toBe(0);
    await stage.passDeadline();
    expect(await stage.states('ton-friend')).toEqual({ refused: 5 });
    expect(await payFriends(stage.deps)).toBe(0);
    expect(await stage.balance(inviter, 'dic-available')).toBe(0n);
  }, 60_000);

  test('A second account on the inviter’s device brings nothing where nobody decides in time', async () => {
    const inviter = await stage.person({ device: 'family' });
    const friend = await playedFriend(inviter, { device: 'family' });
    await stage.owner.query(
      `update players set created_at = created_at + interval '1 day' where id = $1`,
      [friend.id],
    );
    expect(await payFriends(stage.deps)).toBe(0);
    await stage.passDeadline();
    expect(await stage.balance(inviter, 'dic-available')).toBe(0n);
  }, 60_000);

  describe('in a chain of three accounts, the third by the first one’s person', () => {
    test('The third brings the second nothing where it proved the wallet of the first', async () => {
      const first = await stage.person();
      const second = await playedFriend(first, {});
      const third = await playedFriend(second, {});
      for (const player of [first, third]) await stage.wallet(player, 'proven', 'chain');
      expect(await payFriends(stage.deps)).toBe(1);
      expect(await stage.balance(first, 'dic-available')).toBe(50n * MICRO);
      expect(await stage.balance(second, 'dic-available')).toBe(0n);
    }, 60_000);

    test('The third waits where it plays on the device of the first', async () => {
      const first = await stage.person({ device: 'chain' });
      const second = await playedFriend(first, {});
      await playedFriend(second, { device: 'chain' });
      expect(await payFriends(stage.deps)).toBe(1);
      expect(await stage.states('ton-friend')).toMatchObject({ review: 1 });
      await stage.passDeadline();
    }, 60_000);

    test('The third brings nothing either where another chain has the older account of its person', async () => {
      const older = await stage.person();
      const first = await stage.person();
      const second = await playedFriend(first, {});
      const third = await playedFriend(second, {});
      for (const player of [older, third]) await stage.wallet(player, 'proven', 'two chains');
      expect(await payFriends(stage.deps)).toBe(1);
      expect(await stage.balance(second, 'dic-available')).toBe(0n);
    }, 60_000);
  });

  test('Friends with devices of their own bring the bonus at once', async () => {
    const inviter = await stage.person();
    for (let index = 0; index < 3; index += 1) await playedFriend(inviter, {});
    expect(await payFriends(stage.deps)).toBe(3);
    expect(await stage.balance(inviter, 'dic-available')).toBe(150n * MICRO);
  }, 60_000);
});
