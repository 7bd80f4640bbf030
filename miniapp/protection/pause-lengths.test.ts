import { describe, expect, test } from 'vitest';
import { openLengths, pauseEnd } from './pause-lengths.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const until = (day: string) => ({ until: `${day}T12:00:00.000Z` });
const periods = (inForce: Parameters<typeof openLengths>[0]) =>
  openLengths(inForce, NOW_MS).map(({ period }) => period);

describe('the lengths of a pause', () => {
  test('All lengths of a pause are open to a player without one', () => {
    expect(periods(null)).toHaveLength(8);
  });

  test('Only longer pauses are open while one is in force', () => {
    expect(periods(until('2026-11-26'))[0]).toBe('week');
    expect(periods(until('2027-11-20'))).toEqual(['threeYears', 'fiveYears', 'life']);
  });

  test('No other pause is open while one lasts for life', () => {
    expect(periods({ until: null })).toEqual([]);
  });

  test('A pause ends when the server says, and a pause for life never ends', () => {
    expect(pauseEnd({ kind: 'coolOff', period: 'day' }, NOW_MS)).toBe(NOW_MS + 86_400_000);
    expect(pauseEnd({ kind: 'exclusion', period: 'life' }, NOW_MS)).toBeUndefined();
  });
});
