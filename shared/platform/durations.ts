/** Lengths of time, in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours: what is counted in days of the calendar asks for a time zone. */
export const DAY_MS = 24 * HOUR_MS;
