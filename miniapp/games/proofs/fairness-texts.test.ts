import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { GAMES } from '../manifests.ts';
import { loadFairnessTexts } from './fairness-texts.ts';

/** The shape of a text: its fields, how many paragraphs, and which placeholders each has. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string')
    return [...value.matchAll(/\{(\w+)[,}]/gu)].map(([, name]) => String(name)).toSorted();
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

const english = await loadFairnessTexts('en');

describe.each(LANGUAGES)('the fairness page in %s', (language) => {
  test('The fairness page says as much as the English one, with the same placeholders', async () => {
    const texts = await loadFairnessTexts(language);
    expect(shapeOf(texts)).toEqual(shapeOf(english));
    expect(Object.keys(texts.games.each).toSorted()).toEqual(
      GAMES.map(({ name }) => name).toSorted(),
    );
    expect(JSON.stringify(texts)).not.toContain('""');
  });
});
