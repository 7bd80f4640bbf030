import { expect, test } from 'vitest';
import { isRecoveryCodeWhole, tidyRecoveryCode } from './recovery-code.ts';

test.each(['ab1cd-ef2gh', 'AB1CD EF2GH', ' ab1cdef2gh ', 'ab1cd – ef2gh', 'ab 1c d-ef2 gh'])(
  'A recovery code may be typed as %j',
  (typed) => {
    expect(tidyRecoveryCode(typed)).toBe('ab1cd-ef2gh');
    expect(isRecoveryCodeWhole(tidyRecoveryCode(typed))).toBe(true);
  },
);

test('A recovery code gets its dash while it is typed, and loses it when it is deleted', () => {
  expect(['ab1c', 'ab1cd', 'ab1cde', 'ab1cd-'].map(tidyRecoveryCode)).toEqual([
    'ab1c',
    'ab1cd',
    'ab1cd-e',
    'ab1cd',
  ]);
  expect(isRecoveryCodeWhole('ab1cd-e')).toBe(false);
});
