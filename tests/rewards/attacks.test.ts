import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failPayment } from '../../api/cashdesk/payments/fail-payment.ts';
import { activatePromo } from '../../api/rewards/promo/activate-promo.ts';
import { readTiers } from '../../api/rewards/introductory/tiers-store.ts';
import { takeTier } from '../../api/rewards/introductory/take-tier.ts';
import { PAYMENT_STATES } from '../../shared/cashdesk/payments/payment-states.ts';
import type { CampaignTerms } from '../../shared/rewards/campaigns/terms.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { type OffersStage, openOffersStage, outcomeOf } from './offers-stage.ts';
import { openPersonStage, type PersonStage } from './person-stage.ts';
import { MICRO } from './rewards-fixture.ts';

/** Attacks whose defence is tested nowhere else beside what they come to without it. */

const OFTEN: Partial<CampaignTerms> = {
  isOncePerPlayer: false,
  budget: { dayMicro: String(1000n * MICRO) },
};

describe('a player who is their own friend', () => {
  let stage: PersonStage;
  beforeAll(async () => {
    stage = await openPersonStage();
  });
  afterAll(() => stage.closeSound());

  /** Claims the bonus for five friends, all on the device of whoever invited them. */
  const claimForFive = async (campaignId: string, isCompared: boolean) => {
    await stage.publish(campaignId, OFTEN);
    const device = randomUUID();
    const inviter = await stage.person({ device });
    const statuses: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const friend = await stage.person({ device });
      await stage.invite(inviter, friend);
      const compared = isCompared ? { friendId: friend.id } : {};
      const claim = { occasion: `friend-${friend.id}`, token: String(friend.id), ...compared };
      statuses.push(await stage.take(inviter, campaignId, claim));
    }
    await stage.passDeadline();
    return { statuses, earned: await stage.balance(inviter, 'dic-available') };
  };

  test('Accounts on the device of their inviter bring nothing as friends', async () => {
    const { statuses, earned } = await claimForFive('own-friends', true);
    expect(new Set(statuses)).toEqual(new Set(['review']));
    expect(earned).toBe(0n);
    expect(await stage.states('own-friends')).toEqual({ refused: 5 });
  });

  test('Where friends are not compared with their inviter, each of them brings the bonus', async () => {
    const { statuses, earned } = await claimForFive('own-friends-open', false);
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'granted'));
    expect(earned).toBe(25n * MICRO);
  });
});

describe('what is asked for and given up', () => {
  let stage: OffersStage;
  beforeAll(async () => {
    stage = await openOffersStage();
  });
  afterAll(() => stage.closeSound());

  /** A player with a tier that waits for a deposit, and a code that asks for deposits of 5,000. */
  const waiting = async (code: string) => {
    const player = await stage.addPlayer();
    await takeTier(stage.deps, player.id, { code: 'firstBonus', hash: undefined });
    const depositsMicro = String(5000n * MICRO);
    await stage.publish(code.toLowerCase(), { conditions: { depositsMicro } });
    await stage.addCode(code, code.toLowerCase(), { isPublic: true });
    const booked = await stage.book(player, 5000n);
    const brought = async () => ({
      code: await stage.type(player, code),
      locked: await stage.balance(player, 'dic-locked'),
      tiers: await readTiers(stage.db, player.id),
    });
    return { booked, brought };
  };

  test('A deposit that is cancelled meets no condition, and brings neither match nor code', async () => {
    const { booked, brought } = await waiting('CANCELLED');
    await failPayment(stage.desk, booked, {
      state: PAYMENT_STATES.cancelled,
      reason: 'cancelled',
      by: 'player',
    });
    await stage.follow();
    expect(await brought()).toEqual({
      code: 'promo.deposits',
      locked: 0n,
      tiers: { used: [], active: 'firstBonus' },
    });
  });

  test('The same deposit brings both once its money has come', async () => {
    const { booked, brought } = await waiting('CREDITED');
    await stage.credit(booked, 5000n);
    expect(await brought()).toEqual({
      code: 'granted',
      locked: 5000n * MICRO,
      tiers: { used: ['firstBonus'], active: null },
    });
  });
});

describe('the edge of a day', () => {
  let stage: OffersStage;
  beforeAll(async () => {
    stage = await openOffersStage();
    await stage.publish('daily', OFTEN);
  });
  afterAll(() => stage.closeSound());

  /** Types a code at a moment, with no regard to how many were typed wrong. */
  const typeAt = async (player: TestPlayer, moment: number) => {
    const code = `DAY${randomUUID().slice(0, 8).toUpperCase()}`;
    await stage.addCode(code, 'daily');
    stage.setTime(moment);
    const sharedThrottle = {
      ...stage.promoDeps.sharedThrottle,
      take: async () => undefined,
      takeBack: async () => undefined,
    };
    const typed = { playerId: player.id, code, address: '10.3.3.3' };
    return await outcomeOf(activatePromo({ ...stage.promoDeps, sharedThrottle }, typed), 'granted');
  };

  const usesSince = async (player: TestPlayer, moment: number) => {
    const { rows } = await stage.owner.query<{ count: number }>(
      'select count(*)::int from promo_uses where player_id = $1 and at >= $2',
      [player.id, new Date(moment)],
    );
    return rows[0]?.count;
  };

  test.each([
    ['in summer', '2027-06-15'],
    ['on the day that clocks elsewhere change', '2027-10-31'],
    ['on the first of January', '2027-01-01'],
  ])('No midnight but that of Moscow opens the codes of another day, %s', async (_, day) => {
    const player = await stage.addPlayer();
    const dayStart = Date.parse(`${day}T00:00:00+03:00`);
    for (const second of [1, 2, 3]) {
      expect(await typeAt(player, dayStart + second * 1000)).toBe('granted');
    }
    const outcomes = new Set<string>();
    for (const zone of ['+14:00', '+05:00', '+02:00', '+00:00', '-05:00', '-11:00']) {
      const midnight = Date.parse(`${day}T00:00:00${zone}`);
      const within = midnight > dayStart ? midnight : midnight + 86_400_000;
      outcomes.add(await typeAt(player, within + 1000));
    }
    expect([...outcomes]).toEqual(['promo.three-a-day']);
    // By the day of UTC the player would have three more, three hours after the first.
    expect(await usesSince(player, Date.parse(`${day}T00:00:00Z`))).toBe(0);
    expect(await typeAt(player, dayStart + 86_400_000 + 1000)).toBe('granted');
    stage.setTime(Date.now());
  });
});
