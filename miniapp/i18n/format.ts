import { atom, useAtomValue } from 'jotai';
import { localeTagAtom } from './language.ts';
import { numberWriter, pointedText } from './numbers.ts';

/** Numbers and dates in the style of one language, with reused Intl formatters. */
export type Formats = {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /**
   * A figure already written with a point, such as 01.50, with the language's decimal separator.
   */
  readonly pointed: (text: string) => string;
  /** A day, for example 4 March 2026. */
  readonly date: (value: Date | number | string) => string;
  /** A time of day with seconds, for round lists. */
  readonly time: (value: Date | number | string) => string;
  readonly dateTime: (value: Date | number | string) => string;
};

const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Whether the browser has the month names; one that does not writes M11 for November. */
export function hasMonthNames(format: Intl.DateTimeFormat): boolean {
  const parts = format.formatToParts(new Date(2026, 10, 20));
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  return /\p{L}{2}/u.test(month);
}

/**
 * A date with the month's name, or in figures when the browser has no names for the language. Those
 * that lack some lack Kazakh or Uzbek, where figures have the same order as in Russian.
 */
export function namedOrFigures(
  tag: string,
  named: Intl.DateTimeFormatOptions,
  figures: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(tag, named);
  return hasMonthNames(format) ? format : new Intl.DateTimeFormat('ru', figures);
}

/**
 * The tag that dates are written by: the region that the browser names for the language, so that an
 * English page is not American everywhere.
 */
export function dateTagOf(tag: string, wished: readonly string[] = navigator.languages): string {
  const place = wished.find((each) => each.length === 5 && each.startsWith(`${tag}-`));
  return place ?? (tag === 'en' ? 'en-GB' : tag);
}

/** The tag that dates are written by in the current language. */
export const dateTagAtom = atom((get) => dateTagOf(get(localeTagAtom)));

/** Formatters of numbers for a BCP 47 tag, and of dates for that of a place. */
export function createFormats(tag: string, dateTag = tag): Formats {
  const plain = numberWriter(tag);
  const date = namedOrFigures(dateTag, { dateStyle: 'long' }, FIGURES);
  const time = new Intl.DateTimeFormat(dateTag, { timeStyle: 'medium' });
  const exact = { dateStyle: 'medium', timeStyle: 'medium' } as const;
  const dateTime = namedOrFigures(dateTag, exact, { ...FIGURES, ...CLOCK });
  return {
    number: (value, options) =>
      options === undefined ? plain(value) : numberWriter(tag, options)(value),
    pointed: pointedText(tag),
    date: (value) => date.format(new Date(value)),
    time: (value) => time.format(new Date(value)),
    dateTime: (value) => dateTime.format(new Date(value)),
  };
}

/** The formatters of the current language. */
const formatsAtom = atom((get) => createFormats(get(localeTagAtom), get(dateTagAtom)));

/** The formatters of the current language, for components. */
export function useFormats(): Formats {
  return useAtomValue(formatsAtom);
}
