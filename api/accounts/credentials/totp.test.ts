import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpKeyOf } from './totp.ts';

/** The secret and the last six digits of the codes of RFC 6238, appendix B, SHA-1. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe.each(VECTORS)('the code of RFC 6238 at second %i', (second, code) => {
  const step = Math.floor(second / 30);

  test('A code of RFC 6238 gives the step of its second, and another code gives none', () => {
    expect(stepOfCode(SECRET, code, second * 1000)).toBe(step);
    const other = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    expect(stepOfCode(SECRET, other, second * 1000)).toBeUndefined();
  });

  test('A code is accepted one step early and one step late, and no further', () => {
    for (const [steps, known] of [
      [-2, undefined],
      [-1, step],
      [1, step],
      [2, undefined],
    ] as const) {
      if (step + steps < 0) continue;
      expect(stepOfCode(SECRET, code, (second + steps * 30) * 1000)).toBe(known);
    }
  });
});

test.each(['', '28708', '2870822', '28 082', '٢٨٧٠٨٢', '287082\n', 'abcdef', '+28708', '0x1234'])(
  'Anything but six digits is not a code: %j',
  (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
  },
);

test('A secret has 160 bits and is drawn afresh each time', () => {
  const [one, two] = [newTotpSecret(), newTotpSecret()];
  expect(one).toHaveLength(20);
  expect(one.equals(two)).toBe(false);
});

test('The address tells an authenticator app everything, whatever the account is called', () => {
  const { uri, base32 } = totpKeyOf(SECRET, 'Сова:7&secret=X');
  expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Rollhouse:Сова:7&secret=X');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Rollhouse',
    secret: base32,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
