import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_SHARES_BP, DAILY_TERMS, dailyRaceAt } from './daily.ts';
import { raceTerms } from './terms.ts';
import { DAY_MS } from '../../platform/durations.ts';

const at = (moscow: string) => Date.parse(`${moscow}+03:00`);
const anyMoment = integer({ min: at('2015-01-01T00:00:00'), max: at('2099-12-31T23:59:59') });

test('Each moment has one tournament, which ends at the next midnight in Moscow and never before', () => {
  assert(
    property(anyMoment, (moment) => {
      const { slug, startsAtMs, endsAtMs } = dailyRaceAt(moment);
      expect(startsAtMs).toBeLessThanOrEqual(moment);
      expect(endsAtMs).toBeGreaterThan(moment);
      expect(endsAtMs - startsAtMs).toBe(DAY_MS);
      expect(dailyRaceAt(endsAtMs - 1).slug).toBe(slug);
      expect(dailyRaceAt(endsAtMs).slug).not.toBe(slug);
      expect(dailyRaceAt(endsAtMs).startsAtMs).toBe(endsAtMs);
    }),
  );
});

test('The day is that of Moscow, also around New Year and where clocks elsewhere change', () => {
  expect(dailyRaceAt(at('2026-12-31T23:59:59')).slug).toBe('daily-2026-12-31');
  expect(dailyRaceAt(at('2027-01-01T00:00:00')).slug).toBe('daily-2027-01-01');
  expect(dailyRaceAt(Date.parse('2026-03-28T21:00:00Z')).slug).toBe('daily-2026-03-29');
});

test('The first terms of the tournament are valid, and its shares are the whole bank', () => {
  expect(raceTerms.parse(DAILY_TERMS)).toEqual(DAILY_TERMS);
  expect(DAILY_SHARES_BP.reduce((sum, share) => sum + share, 0)).toBe(10_000);
});
