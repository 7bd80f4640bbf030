const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** What is left of a draw, as its page shows it. */
export type TimeLeft = { readonly days: number; readonly hours: number; readonly minutes: number };

/** Whole days, hours and minutes, the last minute begun counted as one; zeros after the end. */
export function timeLeft(seconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(seconds / MINUTE_SECONDS));
  const hours = Math.floor(all / HOUR_MINUTES);
  return {
    days: Math.floor(hours / DAY_HOURS),
    hours: hours % DAY_HOURS,
    minutes: all % HOUR_MINUTES,
  };
}
