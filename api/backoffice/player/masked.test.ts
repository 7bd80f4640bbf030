import { expect, test } from 'vitest';
import { maskedEmail, maskedNetwork } from './masked.ts';

test('A masked address shows its first letter and its provider', () => {
  expect(maskedEmail('mara.long@example.org')).toBe('m•••@example.org');
  expect(maskedEmail('"a@b"@example.org')).toBe('"•••@example.org');
});

test('A masked network shows what is near it', () => {
  expect(maskedNetwork('203.0.113.7')).toBe('203.0.•••.•••');
  expect(maskedNetwork('2001:db8:0:0::/64')).toBe('2001:db8:•••');
});
