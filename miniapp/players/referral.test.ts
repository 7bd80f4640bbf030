import { expect, it } from 'vitest';
import { referralOfVisit } from './referral.ts';

it('An invitation and an advertisement with the same code are told apart', () => {
  expect(referralOfVisit('/ref/mara7', undefined)).toBe('ref_mara7');
  expect(referralOfVisit('/ads/mara7/', undefined)).toBe('ads_mara7');
});

it.each(['', 'a b', '<script>', 'ж', 'x'.repeat(61), 'a/b'])(
  'The path code %j is refused',
  (code) => {
    expect(referralOfVisit(`/ref/${code}`, undefined)).toBeNull();
  },
);

it('A start parameter counts only when it carries a referral', () => {
  expect(referralOfVisit('/main', 'ref_mara7')).toBe('ref_mara7');
  expect(referralOfVisit('/', 'ads_spring')).toBe('ads_spring');
  for (const other of [undefined, 'login', 'ref_', 'ref_a b', 'preference']) {
    expect(referralOfVisit('/main', other)).toBeNull();
  }
});

it('No other address is a referral', () => {
  for (const path of ['/', '/main', '/game/dice', '/refs/mara7', '/x/ref/mara7', '/ref_mara7']) {
    expect(referralOfVisit(path, undefined)).toBeNull();
  }
});

it('The code of the address wins over the one of the start parameter', () => {
  expect(referralOfVisit('/ads/spring', 'ref_mara7')).toBe('ads_spring');
});
