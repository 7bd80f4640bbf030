import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/policy/kyc-levels.ts';
import { POLICIES } from '../../../shared/policy/policy.ts';
import { allowsMonth, levelReached } from './level.ts';

describe.each(Object.values(POLICIES))('the verification levels of the $name policy', ({ kyc }) => {
  test('Verification levels are reached one after another, each by all the documents it needs', () => {
    const approved = new Set<DocumentKind>();
    for (const { level, needs } of kyc) {
      for (const kind of needs) {
        expect(levelReached(kyc, approved)).toBe(level - 1);
        approved.add(kind);
      }
      expect(levelReached(kyc, approved)).toBe(level);
    }
    expect([...approved].toSorted()).toEqual([...DOCUMENT_KINDS].toSorted());
  });

  test('A verification level is not reached while documents of a lower level are missing', () => {
    const last = new Set(kyc.at(-1)?.needs);
    expect(levelReached(kyc, last)).toBe(0);
  });

  test('A higher verification level allows more withdrawals, and the last one has no limit', () => {
    const sums = kyc.map(({ withdrawPerMonthMicro }) => withdrawPerMonthMicro);
    expect(sums.at(-1)).toBeNull();
    expect(sums.slice(0, -1)).toEqual(
      sums.slice(0, -1).toSorted((a, b) => Number((a ?? 0n) - (b ?? 0n))),
    );
    for (const rule of kyc) {
      const most = rule.withdrawPerMonthMicro;
      if (most === null) continue;
      expect(allowsMonth(rule, most)).toBe(true);
      expect(allowsMonth(rule, most + 1n)).toBe(false);
    }
  });
});
