import { expect, test } from 'vitest';
import { campaignTerms, canonicalTerms, type CampaignTerms } from './terms.ts';

const TERMS: CampaignTerms = {
  reward: 'promo',
  award: { kind: 'dic-locked' },
  amount: { kind: 'fixed', amountMicro: '1000000000' },
  conditions: { minVip: 2 },
  budget: { grants: 100 },
  isOncePerPlayer: true,
  isOffInStrict: false,
  startsAt: null,
  endsAt: null,
  costPerPersonMicro: '1000000',
};

test('Terms are one text in whatever order their fields come', () => {
  const reversed = Object.fromEntries(Object.entries(TERMS).toReversed()) as CampaignTerms;
  expect(canonicalTerms(reversed)).toBe(canonicalTerms(TERMS));
});

test('Other terms are another text', () => {
  expect(canonicalTerms({ ...TERMS, isOncePerPlayer: false })).not.toBe(canonicalTerms(TERMS));
});

test.each([
  ['a sum of nothing', { ...TERMS, amount: { kind: 'fixed', amountMicro: '0' } }],
  ['an unknown field', { ...TERMS, secret: 1 }],
  ['a level that does not exist', { ...TERMS, conditions: { minVip: 16 } }],
  ['no cost', { ...TERMS, costPerPersonMicro: '' }],
])('Terms with %s are refused', (_, terms) => {
  expect(campaignTerms.safeParse(terms).success).toBe(false);
});
