import { expect, test } from 'vitest';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { AnswerSlug } from './answer-list.ts';
import { loadAnswers } from './load-answers.ts';
import { REAL_QUESTIONS } from './real-questions.ts';
import { searchOver } from './search-answers.ts';

const cases = Object.entries(REAL_QUESTIONS) as [Language, Record<string, AnswerSlug>][];

test.each(cases)('The right answer is found first, in %s', async (language, asked) => {
  const search = searchOver(await loadAnswers(language));
  const missed = Object.entries(asked).flatMap(([words, slug]) => {
    const [first = 'nothing'] = search(words);
    return first === slug ? [] : [`${words}: ${first} instead of ${slug}`];
  });
  expect(missed).toEqual([]);
});

test('Exactly what an answer lists among its words finds that answer first', async () => {
  const answers = await loadAnswers('en');
  const search = searchOver(answers);
  expect(search('Where is my withdrawal?')[0]).toBe('payout-not-received');
  expect(search('withdrawal')[0]).not.toBe('payout-not-received');
});

test('The questions that are tried are sixty in English and Russian, and ten elsewhere', () => {
  for (const [language, asked] of cases) {
    const least = language === 'en' || language === 'ru' ? 60 : 10;
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
