import { assert, bigInt, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { moscowDate } from '../../platform/moscow-time.ts';
import { countedStakeMicro } from '../../money/counted-stake.ts';
import {
  CASHBACK_LEAST_COUNTED_MICRO,
  CASHBACK_LEAST_LOSS_MICRO,
  cashbackMicro,
  playedBetween,
} from './rules.ts';
import { cashbackEndMs, endAfterBreaks, endedWeek, untilSundayMs } from './week.ts';
import { DAY_MS } from '../../platform/durations.ts';

const MICRO = 1_000_000n;
const at = (moscow: string) => Date.parse(`${moscow}+03:00`);
const unit = (units: bigint) => units * MICRO;

const anyMoment = integer({ min: at('2015-01-01T00:00:00'), max: at('2099-12-31T23:59:59') });

test('Cashback is 5% of the net loss where the play was long', () => {
  expect(cashbackMicro({ lossMicro: unit(4000n), countedMicro: unit(100_000n) })).toBe(unit(200n));
});

test('Cashback is at most 0.8% of the counted stake, so one long shot does not pay for itself', () => {
  const lost = { lossMicro: unit(10_000n), countedMicro: unit(10_000n) };
  expect(cashbackMicro(lost)).toBe(unit(80n));
});

test('A week that won, and one that counts for nothing, bring no cashback', () => {
  expect(cashbackMicro({ lossMicro: -unit(5n), countedMicro: unit(100n) })).toBe(0n);
  expect(cashbackMicro({ lossMicro: unit(5n), countedMicro: 0n })).toBe(0n);
});

test('Cashback is whole hundredths, and its least loss and counted stake are those of one', () => {
  const least = {
    lossMicro: CASHBACK_LEAST_LOSS_MICRO,
    countedMicro: CASHBACK_LEAST_COUNTED_MICRO,
  };
  expect(cashbackMicro(least)).toBe(10_000n);
  expect(cashbackMicro({ ...least, lossMicro: least.lossMicro - 1n })).toBe(0n);
  expect(cashbackMicro({ ...least, countedMicro: least.countedMicro - 1n })).toBe(0n);
});

test('A loss that a bonus covered is no loss of cash', () => {
  const none = {
    wageredMicro: 0n,
    returnedMicro: 0n,
    bonusWageredMicro: 0n,
    bonusReturnedMicro: 0n,
    countedMicro: 0n,
  };
  const after = {
    wageredMicro: unit(1500n),
    returnedMicro: unit(1020n),
    bonusWageredMicro: unit(500n),
    bonusReturnedMicro: unit(120n),
    countedMicro: unit(1000n),
  };
  expect(playedBetween(none, after)).toEqual({ lossMicro: unit(100n), countedMicro: unit(1000n) });
});

test('No single bet is worth its cost for the cashback, at whatever odds and edge', () => {
  const stake = bigInt(unit(1n), unit(1_000_000n));
  assert(
    property(stake, bigInt(1n, 1000n), bigInt(1n, 9999n), (stakeMicro, edgeBp, chance) => {
      const costMicro = (stakeMicro * edgeBp) / 10_000n;
      const countedMicro = countedStakeMicro(stakeMicro, costMicro);
      const lost = cashbackMicro({ lossMicro: stakeMicro, countedMicro });
      const gain = (lost * (10_000n - chance)) / 10_000n;
      expect(gain).toBeLessThanOrEqual(costMicro);
    }),
  );
});

test('The week that ended began on the Sunday before the last, by the clock of Moscow', () => {
  expect(endedWeek(at('2026-11-28T23:59:59'))).toBe('2026-11-15');
  expect(endedWeek(at('2026-11-29T00:00:00'))).toBe('2026-11-22');
  expect(endedWeek(at('2026-11-29T23:59:59'))).toBe('2026-11-22');
});

test('A week goes over New Year, and over the days when clocks elsewhere change', () => {
  expect(endedWeek(at('2027-01-02T23:59:59'))).toBe('2026-12-20');
  expect(endedWeek(at('2027-01-03T00:00:00'))).toBe('2026-12-27');
  for (const sunday of ['2026-03-29', '2026-10-25']) {
    const start = at(`${sunday}T00:00:00`);
    expect(untilSundayMs(start)).toBe(7 * DAY_MS);
    expect(cashbackEndMs(start)).toBe(start + DAY_MS);
  }
});

test('Each moment has one ended week, which changes at the next Sunday and never before', () => {
  assert(
    property(anyMoment, (moment) => {
      const left = untilSundayMs(moment);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(7 * DAY_MS);
      expect(endedWeek(moment + left - 1)).toBe(endedWeek(moment));
      expect(endedWeek(moment + left)).toBe(moscowDate(moment + left - 7 * DAY_MS));
      expect(new Date(`${endedWeek(moment)}T12:00:00Z`).getUTCDay()).toBe(0);
    }),
  );
});

test('Cashback ends on Monday 00:00, and a late close leaves a whole day', () => {
  const monday = at('2026-11-30T00:00:00');
  expect(cashbackEndMs(at('2026-11-29T00:00:02'))).toBe(monday);
  expect(cashbackEndMs(at('2026-11-29T20:00:00'))).toBe(at('2026-11-30T20:00:00'));
  expect(cashbackEndMs(at('2026-12-01T09:00:00'))).toBe(at('2026-12-02T09:00:00'));
});

test('A break that covers a part of Sunday leaves a whole day after it, one before or later none', () => {
  const endMs = at('2026-11-30T00:00:00');
  const pause = (since: string, until?: string) => ({
    sinceMs: at(since),
    untilMs: until === undefined ? undefined : at(until),
  });
  const after = (...breaks: ReturnType<typeof pause>[]) => endAfterBreaks(endMs, breaks);
  expect(after()).toBe(endMs);
  expect(after(pause('2026-11-20T00:00:00', '2026-11-28T00:00:00'))).toBe(endMs);
  expect(after(pause('2026-11-30T00:00:00', '2026-12-05T00:00:00'))).toBe(endMs);
  const over = at('2026-12-02T12:00:00');
  expect(after(pause('2026-11-29T12:00:00', '2026-12-02T12:00:00'))).toBe(over + DAY_MS);
  expect(after(pause('2026-11-29T12:00:00'))).toBe(Number.POSITIVE_INFINITY);
});
