import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../shared/errors/catalogue.ts';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';

type Texts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Texts>('../**/texts/*.json', { eager: true, import: 'default' });

const foldersOf = (language: Language) =>
  Object.keys(FILES)
    .filter((path) => path.endsWith(`/texts/${language}.json`))
    .map((path) => path.slice(0, -`/${language}.json`.length))
    .toSorted();

const readTexts = (language: Language, folder: string): Texts =>
  FILES[`${folder}/${language}.json`] ?? {};

/** The names of all placeholders in a message, including those in plural and select cases. */
function placeholdersOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , format] = token;
    const cases = typeof format === 'object' && format !== null ? Object.values(format) : [];
    const inner = cases.filter(Array.isArray).flatMap((part) => placeholdersOf(part));
    return [name, ...inner];
  });
}

const namesIn = (text: string) =>
  [...new Set(placeholdersOf(compileMessageOrThrow(text)))].toSorted();

const refusals = Object.entries(CATALOGUE).flatMap(([feature, entries]) =>
  Object.keys(entries).map((name) => `refusal.${feature}.${name}`),
);

describe.each(LANGUAGES)('the texts in %s', (language) => {
  test('The texts are in the same folders as the English ones', () => {
    expect(foldersOf(language)).toEqual(foldersOf('en'));
  });

  test.each(foldersOf('en'))('The texts have the English keys in %s', (folder) => {
    expect(Object.keys(readTexts(language, folder)).toSorted()).toEqual(
      Object.keys(readTexts('en', folder)).toSorted(),
    );
  });

  test.each(foldersOf('en'))('The texts name the English placeholders in %s', (folder) => {
    const english = readTexts('en', folder);
    const wrong = Object.entries(readTexts(language, folder)).filter(
      ([key, text]) => namesIn(text).join() !== namesIn(english[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  test('The texts are never empty', () => {
    const empty = foldersOf(language).flatMap((folder) =>
      Object.entries(readTexts(language, folder)).filter(([, text]) => text.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  test('The texts cover every refusal of the catalogue', () => {
    const known = new Set(
      foldersOf(language).flatMap((folder) => Object.keys(readTexts(language, folder))),
    );
    expect(refusals.filter((key) => !known.has(key))).toEqual([]);
  });

  test('The text on a newly linked wallet repeats the words on a new payee', () => {
    const said = readTexts(language, '../cashdesk/withdrawals/texts')['withdraw.cooling'] ?? '';
    const [newPayee = said] = said.toLowerCase().split(':');
    const linked = readTexts(language, '../cashdesk/desk/texts')['cash.ton.wallets.text'] ?? '';
    expect(newPayee).not.toBe('');
    expect(linked.toLowerCase()).toContain(newPayee);
  });

  test('The texts call the coin of the network TON by its name, which is GRAM', () => {
    const wrong = foldersOf(language).flatMap((folder) =>
      Object.entries(readTexts(language, folder)).filter(([, text]) =>
        /toncoin|тонкоин|(?:\d|\}|\bв|\bin) TON\b(?! \p{L})/iu.test(text),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('The texts use no key twice', () => {
    const keys = foldersOf(language).flatMap((folder) => Object.keys(readTexts(language, folder)));
    expect(keys.length).toBe(new Set(keys).size);
  });
});
