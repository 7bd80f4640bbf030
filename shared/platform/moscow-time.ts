import { DAY_MS } from './durations.ts';

/** Moscow is three hours ahead of UTC all year round, since October 2014. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000;
const WEEK_DAYS = 7;

/** 1970-01-01 was a Thursday: this many days later the first Sunday began. */
const FIRST_SUNDAY = 3;

const daysOf = (atMs: number) => Math.floor((atMs + MOSCOW_OFFSET_MS) / DAY_MS);

/** The date in Moscow at a moment: `2026-11-25`. */
export const moscowDate = (atMs: number): string =>
  new Date(daysOf(atMs) * DAY_MS).toISOString().slice(0, 10);

/** The moment at which the day in Moscow began. */
export const moscowDayStartMs = (atMs: number): number => daysOf(atMs) * DAY_MS - MOSCOW_OFFSET_MS;

/** The moment at which the week in Moscow began: on Sunday, at midnight. */
export function moscowWeekStartMs(atMs: number): number {
  const days = daysOf(atMs);
  const sinceSunday = (((days - FIRST_SUNDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  return (days - sinceSunday) * DAY_MS - MOSCOW_OFFSET_MS;
}

/** Whether it is Sunday in Moscow. */
export const isMoscowSunday = (atMs: number): boolean =>
  moscowDayStartMs(atMs) === moscowWeekStartMs(atMs);

/** The day and time in Moscow at a moment, to the minute rounded up: `26.11. 14:35`. */
export function moscowTime(atMs: number): string {
  const minute = 60_000;
  const at = new Date(Math.ceil(atMs / minute) * minute + MOSCOW_OFFSET_MS).toISOString();
  return `${at.slice(8, 10)}.${at.slice(5, 7)}. ${at.slice(11, 16)}`;
}
