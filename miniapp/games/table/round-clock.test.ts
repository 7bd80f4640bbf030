import { expect, test } from 'vitest';
import { clockOf, mergedClock, secondsLeft } from './round-clock.ts';

const times = { expire_max: 15_000, expire: null, expire_game: null, spinMs: 8000, refundIn: null };

test('A clock puts the server’s countdowns and elapsed times on the device’s own clock', () => {
  expect(clockOf({ ...times, expire: 9000, refundIn: 40_000 }, 500)).toEqual({
    countdownMs: 15_000,
    countdownEndsAtMs: 9500,
    spinMs: 8000,
    spinBeganAtMs: null,
    refundAtMs: 40_500,
  });
  expect(clockOf({ ...times, expire_game: 3000 }, 500).spinBeganAtMs).toBe(-2500);
});

test('A message that the network delayed never sets a clock back', () => {
  const known = clockOf({ ...times, expire: 9000 }, 1000);
  const late = clockOf({ ...times, expire: 8500 }, 2300);
  expect(mergedClock(known, late).countdownEndsAtMs).toBe(10_000);
  expect(mergedClock(late, known).countdownEndsAtMs).toBe(10_000);
});

test('A clock follows a time that the server moved or removed', () => {
  const known = clockOf({ ...times, expire: 9000 }, 1000);
  const moved = clockOf({ ...times, expire: 15_000 }, 2000);
  expect(mergedClock(known, moved).countdownEndsAtMs).toBe(17_000);
  expect(mergedClock(known, clockOf(times, 2000)).countdownEndsAtMs).toBeNull();
});

test('A spin keeps its start time, though the server counts no further than its length', () => {
  const known = clockOf({ ...times, expire_game: 500 }, 1000);
  const overdue = clockOf({ ...times, expire_game: 8000 }, 13_000);
  expect(mergedClock(known, overdue).spinBeganAtMs).toBe(500);
  expect(mergedClock(known, clockOf(times, 13_000)).spinBeganAtMs).toBe(500);
});

test('The seconds left are whole, reach zero only at the moment itself and go no lower', () => {
  expect([0, 1, 999, 1000, 1500].map((nowMs) => secondsLeft(1000, nowMs))).toEqual([1, 1, 1, 0, 0]);
});
