/** A date of birth while it is typed, part by part; parts not typed yet are empty. */
export type BirthParts = { readonly day: string; readonly month: string; readonly year: string };

/** Nothing typed yet. */
export const NO_BIRTH: BirthParts = { day: '', month: '', year: '' };

/** How many digits each part has. */
export const BIRTH_LENGTHS = { day: 2, month: 2, year: 4 } as const;

/** The date in the wire's form, `YYYY-MM-DD`; empty if any part is. It need not be a real day. */
export function isoOfBirth({ day, month, year }: BirthParts): string {
  if (day === '' || month === '' || year === '') return '';
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Whether all parts are fully typed, so that the date can be validated. */
export function isBirthTyped({ day, month, year }: BirthParts): boolean {
  return day !== '' && month !== '' && year.length === BIRTH_LENGTHS.year;
}

/**
 * The parts of a whole date that was pasted or filled in by the browser: `1990-12-31`, or day,
 * month and year with any separators or none. Undefined for any other text.
 */
export function birthOfText(text: string): BirthParts | undefined {
  const trimmed = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(trimmed) ?? [];
  if (isoYear && isoMonth && isoDay) return { day: isoDay, month: isoMonth, year: isoYear };
  const [, day, month, year] =
    /^(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4})\D{0,3}$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ??
    [];
  return day && month && year ? { day, month, year } : undefined;
}
