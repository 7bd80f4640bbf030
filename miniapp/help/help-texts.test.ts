import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';
import { TERMS_EDITIONS, termsInForce } from '../../shared/players/terms.ts';
import { editionOfAnswer } from '../../shared/support/help/answer-editions.ts';
import { fillFigures } from '../build/fill-figures.ts';
import { fillText } from '../i18n/fill-text.ts';
import type { Translate } from '../i18n/language.ts';
import { operatorDetails } from '../i18n/operator.ts';
import { ANSWERS, SECTION_IDS } from './answers/answer-list.ts';
import { loadAnswers } from './answers/load-answers.ts';
import { loadLegal } from './legal/load-legal.ts';

const EDITIONS = TERMS_EDITIONS.map(({ from }) => from);

const textsIn = async (language: Language) => ({
  faq: await loadAnswers(language),
  editions: await Promise.all(EDITIONS.map((edition) => loadLegal(edition, language))),
});

/** The shape of a text: how many sections and paragraphs, and which placeholders each has. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string')
    return [...value.matchAll(/\{(\w+)[,}]/gu)].map(([, name]) => String(name)).toSorted();
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

const english = await textsIn('en');

describe.each(LANGUAGES)('the help texts in %s', (language) => {
  test('The help texts have every section, paragraph and placeholder of the English ones', async () => {
    expect(shapeOf(await textsIn(language))).toEqual(shapeOf(english));
  });

  test('The help texts have a value for every placeholder', async () => {
    const details = operatorDetails(((key: string) => key) as Translate);
    const left: string[] = [];
    JSON.stringify(await textsIn(language), (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const filled = fillText(fillFigures(value, language), details);
      if (filled.includes('{')) left.push(filled);
      return filled;
    });
    expect(left).toEqual([]);
  });

  test('Every answer is in the texts, and the texts have no other', async () => {
    const { answers, sections } = await loadAnswers(language);
    expect(Object.keys(answers).toSorted()).toEqual([...ANSWERS].toSorted());
    expect(Object.keys(sections)).toEqual(SECTION_IDS);
  });

  test('No two answers ask the same', async () => {
    const { answers } = await loadAnswers(language);
    const asked = Object.values(answers).map(({ ask }) => ask.toLowerCase());
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test('The help centre has at least sixty answers, each with an edition that can be rated', () => {
  expect(ANSWERS.length).toBeGreaterThanOrEqual(60);
  expect(ANSWERS.filter((slug) => editionOfAnswer(slug) === undefined)).toEqual([]);
  expect(editionOfAnswer('toString')).toBeUndefined();
});

const WORDS = import.meta.glob<Readonly<Record<string, string>>>(
  ['../protection/texts/*.json', '../shell/texts/*.json'],
  { eager: true, import: 'default' },
);

const wordOf = (language: Language, folder: string, key: string) =>
  WORDS[`../${folder}/texts/${language}.json`]?.[key] ?? '';

test.each(LANGUAGES)(
  'The answer on closing an account names the page and the button that do it, in %s',
  async (language) => {
    const page = wordOf(language, 'shell', 'shell.menu.protection');
    const button = wordOf(language, 'protection', 'protection.close.start');
    expect([page, button]).not.toContain('');
    const { answers } = await loadAnswers(language);
    const said = answers['close-account'].text.join(' ');
    expect([said.includes(page), said.includes(button)]).toEqual([true, true]);
  },
);

test.each(LANGUAGES)('The answers name the pages as the menu does, in %s', async (language) => {
  const { answers } = await loadAnswers(language);
  const page = wordOf(language, 'shell', 'shell.menu.protection');
  const named = (['set-limits', 'take-break', 'exclude-myself', 'complain'] as const).filter(
    (slug) => !answers[slug].text.join(' ').includes(page),
  );
  expect(named).toEqual([]);
  expect(answers['money-safe'].text.join(' ')).toContain(
    wordOf(language, 'shell', 'shell.footer.solvency'),
  );
});

test('The terms in force, and those to come, have eleven sections', async () => {
  const editions = [termsInForce(Date.now()).from, ...EDITIONS];
  for (const edition of editions) {
    expect((await loadLegal(edition, 'en')).terms.sections).toHaveLength(11);
  }
});

/** A term that an answer and the terms both state has to be the same rule in both. */
test.each(LANGUAGES)(
  'Answers and terms that state one rule name one figure, in %s',
  async (language) => {
    const { answers } = await loadAnswers(language);
    const { terms } = await loadLegal(EDITIONS.at(-1) ?? '', language);
    const inTerms = JSON.stringify(terms);
    const stated = {
      DEPOSIT_WAGERS: 'deposit-play-through',
      WITHDRAW_FEE_PERCENT: 'payout-fee',
      FEE_FREE_LEVEL: 'payout-fee',
      DIC_STAKE: 'locked-dic',
      DIC_CONVERT_LEAST: 'dic-convert',
      RAISE_WAIT_HOURS: 'set-limits',
      COMPLAINT_ANSWER_DAYS: 'complain',
      LOGIN_LOCK_MINUTES: 'cannot-sign-in',
      ADULT_YEARS: 'age',
      MAX_WIN: 'round-limits',
    } as const;
    const silent = Object.entries(stated).filter(
      ([figure, slug]) =>
        !inTerms.includes(`{${figure}`) || !answers[slug].text.join(' ').includes(`{${figure}`),
    );
    expect(silent).toEqual([]);
  },
);
