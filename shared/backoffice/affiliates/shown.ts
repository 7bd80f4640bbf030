/** The most rows that a list of the partner programme answers; the rest comes once these are decided. */
export const AFFILIATES_SHOWN = 200;
