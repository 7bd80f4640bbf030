import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { fillText } from '../i18n/fill-text.ts';
import { createFormats } from '../i18n/format.ts';
import type { Translate } from '../i18n/language.ts';
import { loadHelpTexts, textValues } from './help-texts.ts';

/** The shape of a text: how many sections and paragraphs, and which placeholders each has. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return [...value.matchAll(/\{\w+\}/gu)].map(String).toSorted();
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

const english = await loadHelpTexts('en');

describe.each(LANGUAGES)('the help texts in %s', (language) => {
  test('The help texts have every section, paragraph and placeholder of the English ones', async () => {
    expect(shapeOf(await loadHelpTexts(language))).toEqual(shapeOf(english));
  });

  test('The help texts have a value for every placeholder', async () => {
    const filled = fillText(
      JSON.stringify(await loadHelpTexts(language)),
      textValues(createFormats('en'), ((key: string) => key) as Translate),
    );
    expect(filled).not.toMatch(/\{\w+\}/u);
  });
});

test('The terms have eleven sections', () => {
  expect(english.terms.sections).toHaveLength(11);
});
