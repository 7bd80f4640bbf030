import { describe, expect, test } from 'vitest';
import { openLengths, pauseEnd } from './pause-lengths.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const until = (day: string) => ({ until: `${day}T12:00:00.000Z` });
const periods = (inForce: Parameters<typeof openLengths>[0]) =>
  openLengths(inForce, NOW_MS).map(({ period }) => period);

describe('the lengths of a pause', () => {
  test('are all open to a player who has none', () => {
    expect(periods(null)).toHaveLength(8);
  });

  test('are only those that end later while one is in force', () => {
    expect(periods(until('2026-11-26'))[0]).toBe('week');
    expect(periods(until('2027-11-20'))).toEqual(['threeYears', 'fiveYears', 'life']);
  });

  test('are none while one lasts for life', () => {
    expect(periods({ until: null })).toEqual([]);
  });

  test('end when the server says they do, and for life never', () => {
    expect(pauseEnd({ kind: 'coolOff', period: 'day' }, NOW_MS)).toBe(NOW_MS + 86_400_000);
    expect(pauseEnd({ kind: 'exclusion', period: 'life' }, NOW_MS)).toBeUndefined();
  });
});
