import { expect, test } from 'vitest';
import { startParamOf } from '../../shared/games/coinflip/link.ts';
import { referralOfVisit } from './referral.ts';

/** What the link of a private flip starts the app with. */
const FLIP = startParamOf('0'.repeat(32));

test('An invitation and an advertisement with the same code are told apart', () => {
  expect(referralOfVisit('/ref/mara7', undefined)).toBe('ref_mara7');
  expect(referralOfVisit('/ads/mara7/', undefined)).toBe('ads_mara7');
});

test.each(['', 'a b', '<script>', 'ж', 'x'.repeat(61), 'a/b'])(
  'The path code %j is refused',
  (code) => {
    expect(referralOfVisit(`/ref/${code}`, undefined)).toBeNull();
  },
);

test('A start parameter counts only when it carries a referral', () => {
  expect(referralOfVisit('/main', 'ref_mara7')).toBe('ref_mara7');
  expect(referralOfVisit('/', 'ads_spring')).toBe('ads_spring');
  for (const other of [undefined, 'login', 'ref_', 'ref_a b', 'preference', FLIP]) {
    expect(referralOfVisit('/main', other)).toBeNull();
  }
});

test('No other address is a referral', () => {
  for (const path of ['/', '/main', '/game/dice', '/refs/mara7', '/x/ref/mara7', '/ref_mara7']) {
    expect(referralOfVisit(path, undefined)).toBeNull();
  }
});

test('The code of the address wins over the one of the start parameter', () => {
  expect(referralOfVisit('/ads/spring', 'ref_mara7')).toBe('ads_spring');
});

test('The sub-ids of a partner’s link are no part of the referral, however long they are', () => {
  const id = '0199aa10-7c44-7000-8000-1234567890ab';
  expect(referralOfVisit(`/ref/${id}`)).toBe(`ref_${id}`);
  expect(referralOfVisit(`/ref/${id}-summer-banner_2`)).toBe(`ref_${id}`);
  expect(referralOfVisit('/main', `ref_${id}-${'a'.repeat(400)}`)).toBe(`ref_${id}`);
  expect(referralOfVisit('/ads/Kx81Q-summer')).toBe('ads_Kx81Q');
  expect(referralOfVisit('/', `ads_Kx81Q-${'a'.repeat(400)}`)).toBe('ads_Kx81Q');
});
