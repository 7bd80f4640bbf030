import { moscowDate, moscowWeekStartMs } from '../platform/moscow-time.ts';
import { DAY_MS } from '../platform/durations.ts';

const WEEK_DAYS = 7;
/** Sunday is 0. */
const WEDNESDAY = 3;

/**
 * The next Wednesday (YYYY-MM-DD, Moscow) after a moment: what comes on a Wednesday waits for the
 * next.
 */
export function nextWednesday(atMs: number): string {
  const ofThisWeek = moscowWeekStartMs(atMs) + WEDNESDAY * DAY_MS;
  return moscowDate(atMs < ofThisWeek ? ofThisWeek : ofThisWeek + WEEK_DAYS * DAY_MS);
}
