import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { isTextKey, translateTo } from './texts.ts';

const API = join(import.meta.dirname, '..', '..');

test('The server reads the texts of every folder that has some', () => {
  const files = globSync('**/texts/en.json', { cwd: API });
  const keys = files.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(API, file), 'utf8')) as object),
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
});

test('The server writes a text in each language', () => {
  const texts = LANGUAGES.map((language) => translateTo(language)('history.rounds.time'));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});
