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

/** Writes a date; undefined where the browser does it well. */
type OwnWriter = (tag: string, options: Intl.DateTimeFormatOptions, at: Date) => string | undefined;

/**
 * What writes dates in languages that a browser may not know. `own-dates.ts` puts itself here: it comes
 * with the texts of pages in these languages, and weighs nothing in others.
 */
export const ownDates: { write?: OwnWriter } = {};

/** Writes dates in one style for a BCP 47 tag. */
export function dateWriter(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): (value: Date | number | string) => string {
  const format = new Intl.DateTimeFormat(tag, options);
  return (value) => {
    const at = new Date(value);
    return ownDates.write?.(tag, options, at) ?? format.format(at);
  };
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
  return {
    number: (value, options) =>
      options === undefined ? plain(value) : numberWriter(tag, options)(value),
    pointed: pointedText(tag),
    date: dateWriter(dateTag, { dateStyle: 'long' }),
    time: dateWriter(dateTag, { timeStyle: 'medium' }),
    dateTime: dateWriter(dateTag, { dateStyle: 'medium', timeStyle: 'medium' }),
  };
}

/** The formatters of the current language. */
const formatsAtom = atom((get) => createFormats(get(localeTagAtom), get(dateTagAtom)));

/** The formatters of the current language, for components. */
export function useFormats(): Formats {
  return useAtomValue(formatsAtom);
}
