import { expect, test } from 'vitest';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { createMoney } from '../../money/money.ts';
import { deskLeastMicro, tierTermsOf } from './tier-terms.ts';

const MICRO = 1_000_000n;
const card = { methods: [{ minLimit: 500 }, { minLimit: 2000 }] };
const transfer = { methods: [{ minLimit: 1000 }] };

test('The least deposit is that of the payway that takes the smallest sum', () => {
  expect(deskLeastMicro([transfer, card], 80n * MICRO)).toBe(400n * MICRO);
  expect(deskLeastMicro([], 80n * MICRO)).toBe(0n);
});

test('The least deposit reads at every rate as the payway names it', () => {
  for (const courseMicro of [80_311_234n, 81_617_001n, 6_733n]) {
    const shown = createMoney({ name: 'USD', courseMicro: String(courseMicro) }, 'en-GB');
    expect(shown.format(deskLeastMicro([card], courseMicro))).toBe('5.00');
  }
});

const offerOf = (id: string, least: bigint): OfferView => ({
  id,
  reward: 'introductory',
  hash: '0'.repeat(64),
  award: { kind: 'dic-locked' },
  amount: {
    kind: 'match',
    percent: 100,
    leastMicro: String(least * MICRO),
    mostMicro: String(50_000n * MICRO),
  },
  conditions: {},
  isOncePerPlayer: true,
  endsAt: null,
  state: 'open',
});

test('A tier never asks for a smaller deposit than cards and transfers take, and says so', () => {
  const offers = [offerOf('firstBonus', 10n), offerOf('thirdBonus', 1000n)];
  const shown = tierTermsOf(offers, 400n * MICRO).map((tier) => [tier.leastMicro, tier.isRaised]);
  expect(shown).toEqual([
    [400n * MICRO, true],
    [1000n * MICRO, false],
  ]);
});

test('A tier states its own least deposit until the payways are known', () => {
  const [first] = tierTermsOf([offerOf('firstBonus', 10n)], 0n);
  expect(first).toMatchObject({ leastMicro: 10n * MICRO, isRaised: false });
});
