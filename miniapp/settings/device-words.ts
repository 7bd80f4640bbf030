import { hasMonthNames } from '../i18n/format.ts';

/**
 * Gives the name of a country by its two letters, in the language of a BCP 47 tag; the letters
 * themselves where the browser has no name for them.
 */
export function placeNamer(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (country) => {
    try {
      return names.of(country) ?? country;
    } catch {
      return country;
    }
  };
}

const FIGURES = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Writes a moment to the minute, which is as true as the server knows when a device was seen. */
export function momentWriter(tag: string): (moment: string) => string {
  const named = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const format = hasMonthNames(named) ? named : new Intl.DateTimeFormat(tag, FIGURES);
  return (moment) => format.format(new Date(moment));
}
