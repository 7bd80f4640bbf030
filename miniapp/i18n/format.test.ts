import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALE_TAGS } from '../../shared/i18n/languages.ts';
import { dayMinuteWriter } from './day-minute.ts';
import { createFormats, dateTagOf, ownDates } from './format.ts';
import { hasMonthNames, writeOwn } from './own-dates.ts';

const EVENING = new Date(2026, 10, 20, 19, 8, 9);

/** A formatter that writes this month, as a browser without the language's data would. */
function formatWriting(month: string): Intl.DateTimeFormat {
  const formatToParts = () => [{ type: 'month', value: month } as const];
  return { formatToParts } as unknown as Intl.DateTimeFormat;
}

describe.each(LANGUAGES)('dates in %s', (language) => {
  test('A date has the day, the month by name or in figures, and the year', () => {
    const { date, dateTime } = createFormats(LOCALE_TAGS[language]);
    const dayMinute = dayMinuteWriter(LOCALE_TAGS[language]);
    for (const text of [date(EVENING), dateTime(EVENING), dayMinute(EVENING)]) {
      expect(text).toMatch(/20/);
      expect(text).toMatch(/2026/);
      expect(text).not.toMatch(/M\d/);
    }
    expect(dateTime(EVENING)).toMatch(/08.09/);
    expect(dayMinute(EVENING)).toMatch(/19.08|7.08/);
    expect(dayMinute(EVENING)).not.toMatch(/08.09/);
  });
});

test('A month written as a code or a bare figure does not count as a name', () => {
  expect(hasMonthNames(formatWriting('M11'))).toBe(false);
  expect(hasMonthNames(formatWriting('11'))).toBe(false);
  expect(hasMonthNames(formatWriting('қараша'))).toBe(true);
  expect(hasMonthNames(formatWriting('нояб.'))).toBe(true);
});

test('Dates follow the region of the browser, and English ones put the day first without one', () => {
  expect(dateTagOf('en', ['ru-RU', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(dateTagOf('en', ['en-US', 'en'])).toBe('en-US');
  expect(dateTagOf('en', ['uk', 'en'])).toBe('en-GB');
  expect(dateTagOf('uz', ['uz-Arab-AF'])).toBe('uz');
  expect(createFormats('en', dateTagOf('en', [])).date(EVENING)).toBe('20 November 2026');
});

const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'medium' },
  { month: 'long', year: 'numeric' },
];

describe.each(['kk', 'uz'])('dates in %s, which some browsers cannot write', (tag) => {
  test.each(STYLES)('They read as where it can: %o', (style) => {
    for (let month = 0; month < 12; month += 1) {
      for (const timeZone of ['UTC', 'Europe/Moscow']) {
        const at = new Date(Date.UTC(2026, month, 2, 22, 5, 7));
        const options = { ...style, timeZone };
        expect(writeOwn(tag, options, at)).toBe(new Intl.DateTimeFormat(tag, options).format(at));
      }
    }
  });
});

test('A language that the browser knows is left to it, and so is a time of day', () => {
  const { write } = ownDates;
  expect(write?.('kk', { dateStyle: 'long' }, EVENING)).toBeUndefined();
  expect(writeOwn('tr', { dateStyle: 'long' }, EVENING)).toBeUndefined();
  expect(writeOwn('kk', { timeStyle: 'medium' }, EVENING)).toBeUndefined();
});
