import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('Days, hours and minutes are those left until midnight in Moscow, and zeros after it', () => {
  const end = Date.parse('2025-08-25T00:00:00+03:00');
  const leftAt = (moment: string) => timeLeft((end - Date.parse(moment)) / 1000);
  expect(leftAt('2025-08-24T00:00:00+03:00')).toEqual({ days: 1, hours: 0, minutes: 0 });
  expect(leftAt('2025-08-24T20:59:00Z')).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(leftAt('2025-08-24T20:59:59Z')).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(leftAt('2025-08-24T21:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 });
  expect(leftAt('2026-11-29T00:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 });
});

test('The parts add up to the minutes left, whatever they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000_000 }), (seconds) => {
      const { days, hours, minutes } = timeLeft(seconds);
      expect((days * 24 + hours) * 60 + minutes).toBe(Math.ceil(seconds / 60));
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
    }),
  );
});
