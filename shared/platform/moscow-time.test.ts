import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isMoscowSunday, moscowDate, moscowDayStartMs, moscowWeekStartMs } from './moscow-time.ts';
import { DAY_MS } from './durations.ts';

const moments = integer({
  min: Date.parse('2015-01-01T00:00:00Z'),
  max: Date.parse('2099-12-31T23:59:59Z'),
});

/** What the platform's own calendar says of a moment. */
const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const partOf = (atMs: number, type: string) =>
  calendar.formatToParts(atMs).find((part) => part.type === type)?.value;

test('The date is that of the platform’s calendar in Moscow, across every new year', () => {
  assert(
    property(moments, (atMs) => {
      const date = `${partOf(atMs, 'year')}-${partOf(atMs, 'month')}-${partOf(atMs, 'day')}`;
      expect(moscowDate(atMs)).toBe(date);
    }),
  );
});

test('A week begins on the last Sunday at midnight in Moscow', () => {
  assert(
    property(moments, (atMs) => {
      const start = moscowWeekStartMs(atMs);
      expect(partOf(start, 'weekday')).toBe('Sun');
      expect(start).toBe(moscowDayStartMs(start));
      expect(atMs - start).toBeGreaterThanOrEqual(0);
      expect(atMs - start).toBeLessThan(7 * DAY_MS);
      expect(isMoscowSunday(atMs)).toBe(partOf(atMs, 'weekday') === 'Sun');
    }),
  );
});

test('Saturday ends when Sunday begins, to the millisecond', () => {
  const sunday = Date.parse('2026-11-29T00:00:00+03:00');
  expect(isMoscowSunday(sunday - 1)).toBe(false);
  expect(isMoscowSunday(sunday)).toBe(true);
  expect(moscowWeekStartMs(sunday - 1)).toBe(sunday - 7 * DAY_MS);
  expect(isMoscowSunday(Date.parse('2026-11-30T00:00:00+03:00'))).toBe(false);
});

test('Every week has seven days, and no moment at its edges belongs to two of them or to none', () => {
  assert(
    property(moments, integer({ min: 1, max: 3_600_000 }), (atMs, offMs) => {
      const start = moscowWeekStartMs(atMs);
      const next = start + 7 * DAY_MS;
      expect(moscowWeekStartMs(start)).toBe(start);
      expect(moscowWeekStartMs(start - offMs)).toBe(start - 7 * DAY_MS);
      expect(moscowWeekStartMs(next - offMs)).toBe(start);
      expect(moscowWeekStartMs(next)).toBe(next);
      expect(partOf(next - offMs, 'weekday')).toBe('Sat');
    }),
  );
});

test('A new year begins no week, unless it begins on a Sunday', () => {
  assert(
    property(
      integer({ min: 2015, max: 2099 }),
      integer({ min: 0, max: DAY_MS - 1 }),
      (year, ms) => {
        const newYear = Date.parse(`${year}-01-01T00:00:00+03:00`);
        const isSunday = partOf(newYear, 'weekday') === 'Sun';
        const before = moscowWeekStartMs(newYear - 1 - ms);
        expect(moscowWeekStartMs(newYear + ms)).toBe(isSunday ? newYear : before);
      },
    ),
  );
});
