import { DAY_MS } from './durations.ts';

/** The calendar day after one, both as YYYY-MM-DD. */
export const dayAfter = (day: string): string => daysLater(day, 1);

/** The calendar day before one. */
export const dayBefore = (day: string): string => daysLater(day, -1);

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
