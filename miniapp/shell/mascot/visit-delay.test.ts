import { expect, test } from 'vitest';
import { visitDelayMs } from './visit-delay.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

test('A visit comes after one hour at the earliest and before twelve hours', () => {
  expect(visitDelayMs(0)).toBe(HOUR_MS);
  expect(visitDelayMs(2 ** 32 - 1)).toBeLessThan(12 * HOUR_MS);
  expect(visitDelayMs(2 ** 32 - 1)).toBeGreaterThan(11.99 * HOUR_MS);
});

test('A visit is equally likely in each of the eleven hours', () => {
  expect(visitDelayMs(2 ** 31)).toBe(6.5 * HOUR_MS);
});
