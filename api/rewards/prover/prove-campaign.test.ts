import { describe, expect, test } from 'vitest';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { FIRST_CAMPAIGNS } from '../campaigns/first-campaigns.ts';
import { bestBonusPlay } from './bonus-strategy.ts';
import { proveCampaign } from './prove-campaign.ts';
import { proveStack } from './prove-stack.ts';

const MICRO = 1_000_000n;

const cryptoBonus = (percent: number, times: number): CampaignTerms => ({
  reward: 'crypto-deposit',
  award: { kind: 'cash-after-play', times },
  amount: { kind: 'match', percent, leastMicro: '1000000', mostMicro: '500000000' },
  conditions: {},
  budget: {},
  isOncePerPlayer: false,
  isOffInStrict: false,
  startsAt: null,
  endsAt: null,
  costPerPersonMicro: '0',
});

describe('the shipped campaigns', () => {
  test.each(Object.entries(FIRST_CAMPAIGNS))(
    'No strategy gains more by %s than its terms state',
    (_, terms) => {
      const { profitMicro, statedMicro } = proveCampaign(terms);
      expect(profitMicro).toBeLessThanOrEqual(statedMicro);
    },
  );
});

test('What may be taken again and again needs a budget', () => {
  const gift: CampaignTerms = {
    ...cryptoBonus(5, 5),
    award: { kind: 'cash', wagers: 0 },
    amount: { kind: 'fixed', amountMicro: '1000000' },
    costPerPersonMicro: '1000000',
  };
  expect(proveCampaign(gift).holds).toBe(false);
  expect(proveCampaign({ ...gift, isOncePerPlayer: true }).holds).toBe(true);
  expect(proveCampaign({ ...gift, budget: { dayMicro: '100000000' } }).holds).toBe(true);
});

describe('all rewards at once', () => {
  test('They give back less of a counted stake than the cheapest play of it costs', () => {
    const { givenBp, costBp, holds } = proveStack(FIRST_CAMPAIGNS);
    expect(givenBp).toBeLessThan(costBp);
    expect(holds).toBe(true);
  });

  test('A bonus on deposits that pays for itself alone is found out beside the other rewards', () => {
    expect(proveCampaign(cryptoBonus(5, 2)).holds).toBe(true);
    const campaigns = { ...FIRST_CAMPAIGNS, 'crypto-deposit': cryptoBonus(5, 2) };
    expect(proveStack(campaigns).holds).toBe(false);
  });
});

test('A bonus of 5% on a deposit gains nothing when twice the deposit has to be played', () => {
  expect(proveCampaign(cryptoBonus(5, 2))).toMatchObject({ profitMicro: 0n, holds: true });
});

test.each([
  ['once the deposit', cryptoBonus(5, 1), 250n * MICRO],
  ['twice the deposit, for 10% of it', cryptoBonus(10, 2), 250n * MICRO],
])('A bonus that asks for %s is found out', (_, terms, profitMicro) => {
  expect(proveCampaign(terms)).toMatchObject({ profitMicro, holds: false });
});

describe('the best play of a bonus balance', () => {
  const bonus = { amountMicro: 50n * MICRO, maxStakeMicro: 50n * MICRO, capMicro: 5000n * MICRO };

  test('A bonus that has to be played is worth less than itself, and more than careful play', () => {
    const worth = bestBonusPlay({ ...bonus, needMicro: 100n * MICRO });
    expect(worth).toBeGreaterThan(1 - 2 * 0.04);
    expect(worth).toBeLessThan(1);
  });

  test('The more has to be played, the less it is worth', () => {
    const worths = [1n, 2n, 5n, 10n].map((times) =>
      bestBonusPlay({ ...bonus, needMicro: times * 50n * MICRO }),
    );
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    expect(new Set(worths).size).toBe(worths.length);
  });

  test('A smaller largest stake and a lower cap never make it worth more', () => {
    const needMicro = 100n * MICRO;
    const free = bestBonusPlay({ ...bonus, needMicro });
    const small = bestBonusPlay({ ...bonus, needMicro, maxStakeMicro: 5n * MICRO });
    const capped = bestBonusPlay({ ...bonus, needMicro, capMicro: 250n * MICRO });
    expect(small).toBeLessThanOrEqual(free);
    expect(capped).toBeLessThanOrEqual(free);
  });

  test('A bonus that asks for nothing is worth itself', () => {
    expect(bestBonusPlay({ ...bonus, needMicro: 0n })).toBe(1);
  });
});
