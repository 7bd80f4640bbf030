import { expect, test } from 'vitest';
import { isCodeWhole, isProofWhole, proofNeeds, proofOf } from './proof.ts';

const account = {
  email: null,
  isEmailConfirmed: false,
  pendingEmail: null,
  hasPassword: false,
  isPasswordDrawn: false,
  twoFactor: { isOn: false, recoveryCodesLeft: 0 },
};
const both = { password: true, code: true };

test('An account is asked for the proofs that it has, and for nothing else', () => {
  expect(proofNeeds(account)).toEqual({ password: false, code: false });
  const twoFactor = { isOn: true, recoveryCodesLeft: 3 };
  expect(proofNeeds({ ...account, hasPassword: true, twoFactor })).toEqual(both);
});

test('A generated password that was never used is not asked for', () => {
  const drawn = { ...account, hasPassword: true, isPasswordDrawn: true };
  expect(proofNeeds(drawn)).toEqual({ password: false, code: false });
});

test('A proof is complete when everything asked for is there, and only that is sent', () => {
  const typed = { password: 'Aa1aaa', code: '123456' };
  expect(isProofWhole(both, typed)).toBe(true);
  expect(isProofWhole(both, { ...typed, password: '' })).toBe(false);
  expect(isProofWhole(both, { ...typed, code: '12345' })).toBe(false);
  expect(isProofWhole({ password: true, code: false }, { ...typed, code: '' })).toBe(true);
  expect(proofOf({ password: true, code: false }, typed)).toEqual({ password: 'Aa1aaa' });
  expect(proofOf({ password: false, code: false }, typed)).toEqual({});
});

test('A code is six digits, or a recovery code of two groups of five', () => {
  expect(['123456', 'ab1cd-ef2gh', 'ab1cdef2gh'].every(isCodeWhole)).toBe(true);
  expect(['', '12345', '1234567', 'ab1cd-', 'ab1cd ef2gh'].some(isCodeWhole)).toBe(false);
});
