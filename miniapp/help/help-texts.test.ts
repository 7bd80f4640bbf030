import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { fillFigures } from '../build/fill-figures.ts';
import { fillText } from '../i18n/fill-text.ts';
import type { Translate } from '../i18n/language.ts';
import { operatorDetails } from '../i18n/operator.ts';
import { loadHelpTexts } from './help-texts.ts';

/** The shape of a text: how many sections and paragraphs, and which placeholders each has. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string')
    return [...value.matchAll(/\{(\w+)[,}]/gu)].map(([, name]) => String(name)).toSorted();
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
    const details = operatorDetails(((key: string) => key) as Translate);
    const left: string[] = [];
    JSON.stringify(await loadHelpTexts(language), (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const filled = fillText(fillFigures(value, language), details);
      if (filled.includes('{')) left.push(filled);
      return filled;
    });
    expect(left).toEqual([]);
  });
});

test('The terms have eleven sections', () => {
  expect(english.terms.sections).toHaveLength(11);
});
