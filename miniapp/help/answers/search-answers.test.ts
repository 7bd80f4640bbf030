import { expect, test } from 'vitest';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { AnswerSlug } from './answer-list.ts';
import { loadAnswers } from './load-answers.ts';
import { REAL_QUESTIONS } from './real-questions.ts';
import { searchOver } from './search-answers.ts';

/** How many of what is found a person looks at before they ask somebody. */
const LOOKED_AT = 3;

const cases = Object.entries(REAL_QUESTIONS) as [Language, Record<string, AnswerSlug>][];

test.each(cases)('The right answer is among the first three, in %s', async (language, asked) => {
  const search = searchOver(await loadAnswers(language));
  const missed = Object.entries(asked).flatMap(([words, slug]) => {
    const found = search(words).slice(0, LOOKED_AT);
    return found.includes(slug) ? [] : [`${words}: ${found.join(', ')} instead of ${slug}`];
  });
  expect(missed).toEqual([]);
});

test('The questions that are tried are thirty in English and Russian, and ten elsewhere', () => {
  for (const [language, asked] of cases) {
    const least = language === 'en' || language === 'ru' ? 30 : 10;
    expect([language, Object.keys(asked).length >= least]).toEqual([language, true]);
  }
});

test('The beginning of a word, a slip of the pen and letters without their marks are enough', async () => {
  const english = searchOver(await loadAnswers('en'));
  expect(english('cashb')[0]).toMatch(/^cashback/);
  expect(english('witdrawal fee')).toContain('payout-fee');
  const turkish = searchOver(await loadAnswers('tr'));
  expect(turkish('sifremi unuttum')[0]).toBe('cannot-sign-in');
  const kazakh = searchOver(await loadAnswers('kz'));
  expect(kazakh('акша шыгару').length).toBeGreaterThan(0);
  const uzbek = searchOver(await loadAnswers('uz'));
  expect(uzbek("oyinchi himoyasi o'zimni cheklash")).toContain('set-limits');
});

test('Words that nothing is about find nothing', async () => {
  const search = searchOver(await loadAnswers('en'));
  expect(search('zzzz qqqq')).toEqual([]);
  expect(search('   ')).toEqual([]);
  expect(search('what is the')).toEqual([]);
});
