import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EnglishTexts, lostWordsOf, unplainTexts } from './judge-words.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Terms that were announced never change, so they keep the words they were announced with. */
const ANNOUNCED = 'miniapp/help/legal/**';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('No English text that players read has a word that lost', () => {
  const files = globSync('{miniapp,api,bot}/**/en.json', {
    cwd: ROOT,
    exclude: ['**/dist/**', '**/node_modules/**', ANNOUNCED],
  });
  expect(files.length).toBeGreaterThan(80);
  const faults = files.flatMap((path) =>
    unplainTexts(path, JSON.parse(read(path)) as EnglishTexts),
  );
  expect(faults).toEqual([]);
});

test('No label of the back office has a word that lost', () => {
  const files = globSync('miniapp/backoffice/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((path) => {
    const lines = read(path).split('\n');
    const shown = lines.filter((line) => !/^\s*(?:\/\/|\/?\*)/u.test(line));
    return shown.flatMap(lostWordsOf).map((fault) => `${path}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test.each([
  'Log in to see your history.',
  'You are logged out',
  'Welcome to the house',
  'House fee',
  'Dice is resting.',
  'Play is closed to you.',
  'The stake lost',
  'Only who has the link can join.',
])('“%s” has a word that lost', (text) => {
  expect(lostWordsOf(text)).toHaveLength(1);
});

test.each([
  'The house edge is 1%.',
  'New Year Full House',
  'Your login and password',
  'Only whoever sends the parcel sees it.',
  'Download the log',
])('“%s” is plain', (text) => {
  expect(lostWordsOf(text)).toEqual([]);
});

test('Search words of an answer are what people type, whatever they type', () => {
  expect(unplainTexts('faq', { ask: 'How do I sign in?', words: 'log in, login' })).toEqual([]);
  expect(unplainTexts('faq', { answers: { ask: 'How do I log in?' } })).toHaveLength(1);
});
