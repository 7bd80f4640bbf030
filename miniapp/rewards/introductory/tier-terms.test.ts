import { expect, it } from 'vitest';
import type { OfferView } from '../../../shared/rewards/offers/contract.ts';
import { deskLeastMicro, tierTermsOf } from './tier-terms.ts';

const MICRO = 1_000_000n;
const card = { course: 80, methods: [{ minLimit: 500 }, { minLimit: 2000 }] };
const transfer = { course: 80, methods: [{ minLimit: 1000 }] };

it('The least deposit is that of the payway that takes the smallest sum', () => {
  expect(deskLeastMicro([transfer, card])).toBe(400n * MICRO);
  expect(deskLeastMicro([])).toBe(0n);
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

it('A tier never asks for a smaller deposit than cards and transfers take, and says so', () => {
  const offers = [offerOf('firstBonus', 10n), offerOf('thirdBonus', 1000n)];
  const shown = tierTermsOf(offers, 400n * MICRO).map((tier) => [tier.leastMicro, tier.isRaised]);
  expect(shown).toEqual([
    [400n * MICRO, true],
    [1000n * MICRO, false],
  ]);
});

it('A tier states its own least deposit until the payways are known', () => {
  const [first] = tierTermsOf([offerOf('firstBonus', 10n)], 0n);
  expect(first).toMatchObject({ leastMicro: 10n * MICRO, isRaised: false });
});
