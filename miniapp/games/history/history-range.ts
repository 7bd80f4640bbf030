import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Days of a range, as the date fields hold them: YYYY-MM-DD in the device's own time. */
export type DayRange = { readonly from: string; readonly to: string };

/** How far back the history goes. */
export const HISTORY_DAYS = 365;

/** The ranges one press away, in days. */
export const QUICK_DAYS = [1, 7, 30, 90, HISTORY_DAYS] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a moment on the device. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

/** The days up to today: today alone for one. */
export function lastDays(days: number, nowMs: number): DayRange {
  const from = new Date(nowMs);
  from.setDate(from.getDate() - days + 1);
  return { from: dayOf(from.getTime()), to: dayOf(nowMs) };
}

/** Midnight of a day on the device, `after` days later; not a number where it is no day. */
function midnightMs(day: string, after = 0): number {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).getTime();
}

/**
 * The moments of a range of days, its last day included, as the server takes them: never more than
 * a year back, by a clock that runs a little behind. Undefined where a day is missing or the range
 * empty.
 */
export function momentsOf(
  { from, to }: DayRange,
  nowMs: number,
): { readonly from: string; readonly to: string } | undefined {
  const earliestMs = nowMs - HISTORY_DAYS * DAY_MS + DAY_MS / 24;
  const fromMs = Math.max(midnightMs(from), earliestMs);
  const toMs = midnightMs(to, 1);
  if (!(fromMs < toMs)) return undefined;
  return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
}
