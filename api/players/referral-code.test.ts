import { expect, test } from 'vitest';
import { referralCode } from './referral-code.ts';

test('an advert stays an advert and an invitation an invitation', () => {
  expect(referralCode('ads_autumn')).toBe('ads_autumn');
  expect(referralCode('ads_ref_5')).toBe('ads_ref_5');
  expect(referralCode('ref_100042')).toBe('ref_100042');
  expect(referralCode('ref_ads_autumn')).toBe('ref_ads_autumn');
});

test('a bare code is an invitation', () => {
  expect(referralCode('100042')).toBe('ref_100042');
  expect(referralCode('adsense')).toBe('ref_adsense');
  expect(referralCode('a'.repeat(60))).toBe(`ref_${'a'.repeat(60)}`);
});

test('nothing outside the grammar is a referral, nor what would be kept longer than it', () => {
  const none = [undefined, null, '', 'a b', '../cash', 'ref_a/b', 'a'.repeat(61)];
  expect(none.map(referralCode)).toEqual(none.map(() => undefined));
  expect(referralCode(`ads_${'a'.repeat(60)}`)).toBe(`ads_${'a'.repeat(60)}`);
  expect(referralCode(`ads_${'a'.repeat(61)}`)).toBeUndefined();
});
