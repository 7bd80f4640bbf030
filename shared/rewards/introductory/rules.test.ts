import { expect, test } from 'vitest';
import { nextTier, whyNotTier } from './rules.ts';

test('The tiers are taken in their order, one at a time, and each once', () => {
  const none = { used: [], active: null };
  expect(whyNotTier('firstBonus', none)).toBeUndefined();
  expect(whyNotTier('secondBonus', none)).toBe('order');
  const armed = { used: [], active: 'firstBonus' } as const;
  expect(whyNotTier('firstBonus', armed)).toBe('active');
  expect(whyNotTier('secondBonus', armed)).toBe('active');
  const second = { used: ['firstBonus'], active: null } as const;
  expect(whyNotTier('firstBonus', second)).toBe('used');
  expect(whyNotTier('secondBonus', second)).toBeUndefined();
  expect(whyNotTier('thirdBonus', second)).toBe('order');
});

test('After the third tier there is no next one', () => {
  const all = { used: ['firstBonus', 'secondBonus', 'thirdBonus'], active: null } as const;
  expect(nextTier(all)).toBeUndefined();
  expect(nextTier({ used: ['firstBonus'], active: 'secondBonus' })).toBe('thirdBonus');
});
