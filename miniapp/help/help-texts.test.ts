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

const WORDS = import.meta.glob<Readonly<Record<string, string>>>(
  ['../protection/texts/*.json', '../shell/texts/*.json'],
  { eager: true, import: 'default' },
);

test.each(LANGUAGES)(
  'The answer on closing an account names the page and the button that do it, in %s',
  async (language) => {
    const wordOf = (folder: string, key: string) =>
      WORDS[`../${folder}/texts/${language}.json`]?.[key] ?? '';
    const page = wordOf('shell', 'shell.menu.protection');
    const button = wordOf('protection', 'protection.close.start');
    expect([page, button]).not.toContain('');
    const { faq } = await loadHelpTexts(language);
    const answers = faq.groups.flatMap(({ items }) => items.flatMap(({ text }) => text));
    expect(answers.filter((text) => text.includes(page) && text.includes(button))).toHaveLength(1);
  },
);

test('The terms have eleven sections', () => {
  expect(english.terms.sections).toHaveLength(11);
});
