import { describe, expect, test } from 'vitest';
import { landingPath, parseStartPayload } from './start-payload.ts';

describe('a start payload', () => {
  test('A start payload with a referral or advertising code leads to the page of that code', () => {
    expect(landingPath(parseStartPayload('ref_Mara-7_x'))).toBe('/ref/Mara-7_x');
    expect(landingPath(parseStartPayload('ads_k9Z'))).toBe('/ads/k9Z');
    expect(landingPath(parseStartPayload(''))).toBe('/');
  });

  test('A start payload asks for a sign-in link only by its exact word', () => {
    expect(parseStartPayload('login').kind).toBe('login');
    expect(parseStartPayload('login ').kind).toBe('none');
    expect(parseStartPayload('Login').kind).toBe('none');
  });

  test('A start payload that breaks the grammar counts as none, so no path can be injected', () => {
    const payloads = [
      'ref_',
      'ref_../cash',
      'ref_a/b',
      'ref_a b',
      'xyz_1',
      `ref_${'a'.repeat(61)}`,
    ];
    for (const payload of payloads) {
      expect(parseStartPayload(payload)).toEqual({ kind: 'none' });
    }
    expect(parseStartPayload(`ref_${'a'.repeat(60)}`).kind).toBe('referral');
  });
});
