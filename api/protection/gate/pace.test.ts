import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPace } from '../../platform/wire/pace.ts';

describe('the pace', () => {
  test('A pace gives the whole burst at once, then one token in each refill', () => {
    const pace = createPace({ burst: 3, refillMs: 100 });
    expect([0, 0, 0, 0].map(() => pace('a', 1000))).toEqual([0, 0, 0, 100]);
    expect(pace('a', 1099)).toBe(1);
    expect(pace('a', 1100)).toBe(0);
    expect(pace('a', 1100)).toBe(100);
  });

  test('A pace never fills beyond its burst, however long nobody asks', () => {
    const pace = createPace({ burst: 2, refillMs: 10 });
    pace('a', 0);
    expect([0, 0, 0].map(() => pace('a', 1e9))).toEqual([0, 0, 10]);
  });

  test('A pace is kept separately for each key', () => {
    const pace = createPace({ burst: 1, refillMs: 10 });
    expect([pace('a', 0), pace('b', 0), pace(7, 0), pace('a', 0)]).toEqual([0, 0, 0, 10]);
  });

  test('A clock that runs backwards neither gives a token nor takes one', () => {
    const pace = createPace({ burst: 2, refillMs: 100 });
    pace('a', 1000);
    expect(pace('a', 0)).toBe(0);
    expect(pace('a', 0)).toBe(100);
    expect(pace('a', 100)).toBe(0);
  });

  test('A token is available after the wait that the pace names', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });
    const rule = fc.record({
      burst: fc.integer({ min: 1, max: 5 }),
      refillMs: fc.constantFrom(1, 2.5, 25, 50, 5000),
    });
    fc.assert(
      fc.property(rule, steps, (paceRule, waits) => {
        const pace = createPace(paceRule);
        let nowMs = 0;
        for (const wait of waits) {
          nowMs += wait;
          const waitMs = pace('a', nowMs);
          if (waitMs === 0) continue;
          nowMs += waitMs;
          expect(pace('a', nowMs)).toBe(0);
        }
      }),
    );
  });

  test('A pace never gives more tokens than the burst and the refills together', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (waits) => {
        const pace = createPace({ burst: 4, refillMs: 10 });
        let nowMs = 0;
        let given = 0;
        for (const wait of waits) {
          nowMs += wait;
          if (pace('a', nowMs) === 0) given += 1;
        }
        expect(given).toBeLessThanOrEqual(4 + nowMs / 10);
      }),
    );
  });

  test('A pace still holds for a key that is not full after a hundred thousand other keys', () => {
    const pace = createPace({ burst: 1, refillMs: 1000 });
    for (let key = 0; key < 100_000; key += 1) pace(key, 0);
    pace('a', 500);
    for (let key = 0; key < 10; key += 1) pace(`later ${key}`, 1000);
    expect(pace('a', 1000)).toBe(500);
  });

  test('A pace forgets the key not asked for the longest, so that it never grows beyond its bound', () => {
    const pace = createPace({ burst: 1, refillMs: 1_000_000 });
    pace('first', 0);
    pace('second', 0);
    expect(pace('first', 0)).toBeGreaterThan(0);
    for (let key = 0; key < 99_999; key += 1) pace(key, 0);
    expect(pace('first', 0)).toBeGreaterThan(0);
    expect(pace('second', 0)).toBe(0);
  });
});
