import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../shared/errors/catalogue.ts';
import { LANGUAGES, type Language } from '../../shared/i18n/languages.ts';

type Texts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' });

const fileNamesOf = (language: Language) =>
  Object.keys(FILES)
    .filter((path) => path.startsWith(`../locales/${language}/`))
    .map((path) => path.split('/').at(-1) ?? '')
    .toSorted();

const readTexts = (language: Language, file: string): Texts =>
  FILES[`../locales/${language}/${file}`] ?? {};

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
  it('The texts are in the same files as the English ones', () => {
    expect(fileNamesOf(language)).toEqual(fileNamesOf('en'));
  });

  it.each(fileNamesOf('en'))('The texts have the English keys in %s', (file) => {
    expect(Object.keys(readTexts(language, file)).toSorted()).toEqual(
      Object.keys(readTexts('en', file)).toSorted(),
    );
  });

  it.each(fileNamesOf('en'))('The texts name the English placeholders in %s', (file) => {
    const english = readTexts('en', file);
    const wrong = Object.entries(readTexts(language, file)).filter(
      ([key, text]) => namesIn(text).join() !== namesIn(english[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  it('The texts are never empty', () => {
    const empty = fileNamesOf(language).flatMap((file) =>
      Object.entries(readTexts(language, file)).filter(([, text]) => text.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  it('The texts cover every refusal of the catalogue', () => {
    const known = new Set(
      fileNamesOf(language).flatMap((file) => Object.keys(readTexts(language, file))),
    );
    expect(refusals.filter((key) => !known.has(key))).toEqual([]);
  });

  it('The text on a newly linked wallet repeats the words on a new payee', () => {
    const said = readTexts(language, 'withdraw.json')['withdraw.cooling'] ?? '';
    const [newPayee = said] = said.toLowerCase().split(':');
    const linked = readTexts(language, 'cash.json')['cash.ton.wallets.text'] ?? '';
    expect(newPayee).not.toBe('');
    expect(linked.toLowerCase()).toContain(newPayee);
  });

  it('The texts use no key twice', () => {
    const keys = fileNamesOf(language).flatMap((file) => Object.keys(readTexts(language, file)));
    expect(keys.length).toBe(new Set(keys).size);
  });
});
