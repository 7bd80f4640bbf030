import { isMoscowSunday, moscowDate, moscowWeekStartMs } from '../../platform/moscow-time.ts';
import { DAY_MS } from '../../platform/durations.ts';

const WEEK_MS = 7 * DAY_MS;

/** How late a week may be closed and its cashback still end with Sunday. */
const ON_TIME_MS = 3_600_000;

/** The week that ended last, by the Sunday in Moscow that it began on. */
export const endedWeek = (atMs: number): string => moscowDate(moscowWeekStartMs(atMs) - WEEK_MS);

/** Milliseconds until the next Sunday begins in Moscow. */
export const untilSundayMs = (atMs: number): number => moscowWeekStartMs(atMs) + WEEK_MS - atMs;

/**
 * Until when the cashback of a week can be taken: Monday 00:00 in Moscow. Where the week was closed
 * late, because no process ran, it is a whole day all the same.
 */
export function cashbackEndMs(closedAtMs: number): number {
  const sundayMs = moscowWeekStartMs(closedAtMs);
  const isOnTime = isMoscowSunday(closedAtMs) && closedAtMs - sundayMs < ON_TIME_MS;
  return isOnTime ? sundayMs + DAY_MS : closedAtMs + DAY_MS;
}

/** A break as cashback sees it; without an end it lasts for life. */
type Pause = { readonly sinceMs: number; readonly untilMs: number | undefined };

/**
 * The end of a cashback after breaks: one that began before it leaves a whole day from its own end.
 * Infinite where a break has none. A break that began later changes nothing.
 */
export function endAfterBreaks(endMs: number, breaks: readonly Pause[]): number {
  return breaks
    .toSorted((a, b) => a.sinceMs - b.sinceMs)
    .reduce((end, { sinceMs, untilMs = Number.POSITIVE_INFINITY }) => {
      if (sinceMs >= end) return end;
      return Math.max(end, untilMs > endMs - DAY_MS ? untilMs + DAY_MS : end);
    }, endMs);
}
