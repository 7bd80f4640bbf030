/** A day of twenty-four hours: what is counted in days by the calendar asks for a time zone. */
export const DAY_MS = 86_400_000;
