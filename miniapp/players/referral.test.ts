import { expect, it } from 'vitest';
import { inviterCode, referralOfPath, referralOfStart } from './referral.ts';

it('An invitation and an advertisement with the same code are told apart', () => {
  expect(referralOfPath('ref', 'mara7')).toBe('ref_mara7');
  expect(referralOfPath('ads', 'mara7')).toBe('ads_mara7');
});

it.each(['', 'a b', '<script>', 'ж', 'x'.repeat(61)])('The path code %j is refused', (code) => {
  expect(referralOfPath('ref', code)).toBeNull();
});

it('A start parameter counts only when it carries a referral', () => {
  expect(referralOfStart('ref_mara7')).toBe('ref_mara7');
  expect(referralOfStart('ads_spring')).toBe('ads_spring');
  for (const other of [undefined, 'login', 'ref_', 'ref_a b', 'preference']) {
    expect(referralOfStart(other)).toBeNull();
  }
});

it('Only an invitation shows its code, without the prefix', () => {
  expect(inviterCode('ref_mara7')).toBe('mara7');
  expect(inviterCode('ads_spring')).toBeNull();
  expect(inviterCode(null)).toBeNull();
});
