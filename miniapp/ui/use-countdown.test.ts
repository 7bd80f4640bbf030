import { expect, test } from 'vitest';
import { clockText, daysAndClock } from './use-countdown.ts';

test('A clock has two digits for each of its hours, minutes and seconds', () => {
  expect([0, 9, 3599, 25_509].map(clockText)).toEqual([
    '00:00:00',
    '00:00:09',
    '00:59:59',
    '07:05:09',
  ]);
});

test('Days are counted apart from the clock, and a whole day leaves a clock at zero', () => {
  expect([86_399, 86_400, 2 * 86_400 + 61].map(daysAndClock)).toEqual([
    { days: 0, clock: '23:59:59' },
    { days: 1, clock: '00:00:00' },
    { days: 2, clock: '00:01:01' },
  ]);
});
