/** A time as staff read it: `2026-11-20 14:05 UTC`. */
export const utcMinute = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
