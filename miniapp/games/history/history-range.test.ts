import { describe, expect, test } from 'vitest';
import { dayOf, lastDays, momentsOf } from './history-range.ts';

const NOW_MS = new Date(2026, 10, 20, 15, 30).getTime();

describe('the range of the history', () => {
  test('The last days include today as one of them', () => {
    expect(lastDays(1, NOW_MS)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(lastDays(30, NOW_MS)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  });

  test('A range includes the whole of its last day', () => {
    const moments = momentsOf({ from: '2026-11-19', to: '2026-11-20' }, NOW_MS);
    expect(moments?.from).toBe(new Date(2026, 10, 19).toISOString());
    expect(moments?.to).toBe(new Date(2026, 10, 21).toISOString());
  });

  test('A range begins no earlier than the server allows, a year back', () => {
    const moments = momentsOf(lastDays(365, NOW_MS), NOW_MS);
    const yearMs = 365 * 86_400_000;
    expect(Date.parse(moments?.from ?? '')).toBeGreaterThan(NOW_MS - yearMs);
    const older = momentsOf({ from: '2020-01-01', to: '2026-11-20' }, NOW_MS);
    expect(Date.parse(older?.from ?? '')).toBeGreaterThan(NOW_MS - yearMs);
  });

  test('A range is absent when a day is missing or its days are in the wrong order', () => {
    expect(momentsOf({ from: '', to: '2026-11-20' }, NOW_MS)).toBeUndefined();
    expect(momentsOf({ from: '2026-11-20', to: '2026-11-18' }, NOW_MS)).toBeUndefined();
    expect(dayOf(NOW_MS)).toBe('2026-11-20');
  });
});
