import { expect, test } from 'vitest';
import { startParamOf } from '../../shared/games/coinflip/link.ts';
import { inviterOf, referralCode, referralOfPayload } from './referral-code.ts';

test('An advertising code stays one, and an invitation stays an invitation', () => {
  expect(referralCode('ads_autumn')).toBe('ads_autumn');
  expect(referralCode('ads_ref_5')).toBe('ads_ref_5');
  expect(referralCode('ref_100042')).toBe('ref_100042');
  expect(referralCode('ref_ads_autumn')).toBe('ref_ads_autumn');
});

test('A code without a prefix is an invitation', () => {
  expect(referralCode('100042')).toBe('ref_100042');
  expect(referralCode('adsense')).toBe('ref_adsense');
  expect(referralCode('a'.repeat(60))).toBe(`ref_${'a'.repeat(60)}`);
});

test('The link of a private flip starts the app with no referral', () => {
  expect(referralOfPayload(startParamOf('0'.repeat(32)))).toBeUndefined();
});

test('A code that breaks the grammar, or is longer than what is kept, is not a referral', () => {
  const none = [undefined, null, '', 'a b', '../cash', 'ref_a/b', 'a'.repeat(61)];
  expect(none.map(referralCode)).toEqual(none.map(() => undefined));
  expect(referralCode(`ads_${'a'.repeat(60)}`)).toBe(`ads_${'a'.repeat(60)}`);
  expect(referralCode(`ads_${'a'.repeat(61)}`)).toBeUndefined();
});

const PUBLIC_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('An invitation names its player by the public id in one spelling', () => {
  for (const code of [PUBLIC_ID, `ref_${PUBLIC_ID}`, PUBLIC_ID.toUpperCase()]) {
    expect(inviterOf(code)).toBe(PUBLIC_ID);
  }
});

test('Neither an advert, nor a number, nor another spelling of a public id names a player', () => {
  const none = [
    undefined,
    '100042',
    'ref_100042',
    `ads_${PUBLIC_ID}`,
    `ref_ref_${PUBLIC_ID}`,
    PUBLIC_ID.replaceAll('-', ''),
    `{${PUBLIC_ID}}`,
    `${PUBLIC_ID}0`,
  ];
  expect(none.map(inviterOf)).toEqual(none.map(() => undefined));
});
