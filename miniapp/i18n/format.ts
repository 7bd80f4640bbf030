import { atom, useAtomValue } from 'jotai';
import { localeTagAtom } from './language.ts';

/** Numbers and dates in the way of one language, backed by reused Intl formatters. */
export type Formats = {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A day, for example 4 March 2026. */
  readonly date: (value: Date | number | string) => string;
  /** A time of day with seconds, for round lists. */
  readonly time: (value: Date | number | string) => string;
  readonly dateTime: (value: Date | number | string) => string;
};

/** Formatters for a BCP 47 tag. */
export function createFormats(tag: string): Formats {
  const plain = new Intl.NumberFormat(tag);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    number: (value, options) =>
      options === undefined
        ? plain.format(value)
        : new Intl.NumberFormat(tag, options).format(value),
    date: (value) => date.format(new Date(value)),
    time: (value) => time.format(new Date(value)),
    dateTime: (value) => dateTime.format(new Date(value)),
  };
}

/** The formatters of the language now shown. */
const formatsAtom = atom((get) => createFormats(get(localeTagAtom)));

/** The formatters of the language now shown, for components. */
export function useFormats(): Formats {
  return useAtomValue(formatsAtom);
}
