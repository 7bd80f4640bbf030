import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { wrongTexts } from './judge-texts.ts';
import type { TextFile } from './read-texts.ts';
import { messagesModules } from './write-messages.ts';

const ENGLISH = {
  'dice.won': 'You won {amount}',
  'dice.rounds': '{count, plural, one {# round} other {# rounds by {nick}}}',
  'dice.end': '{end, select, win {Won} other {Lost}}',
  'dice.title': 'Dice',
};

/** The texts of dice in every language, as the English ones but for one language. */
function textsOfDice(own: Partial<Record<string, Record<string, string>>> = {}): TextFile[] {
  return LANGUAGES.map((language) => ({
    folder: 'miniapp/games/dice',
    language,
    texts: { ...ENGLISH, ...own[language] },
  }));
}

test('Texts with the English keys and placeholders in every language have no fault', () => {
  expect(wrongTexts(textsOfDice())).toEqual([]);
});

test('A language may leave out the plural of a number, and may not count what English shows as it is', () => {
  expect(wrongTexts(textsOfDice({ tr: { 'dice.rounds': '{count} tur, {nick}' } }))).toEqual([]);
  const counted = { 'dice.won': '{amount, plural, one {#} other {#}}' };
  expect(wrongTexts(textsOfDice({ ru: counted }))).toEqual([
    'miniapp/games/dice/texts/ru.json: {amount} of dice.won is not as in the English text.',
  ]);
});

test('A placeholder that is missing in a language, or unknown in English, is named', () => {
  expect(wrongTexts(textsOfDice({ kz: { 'dice.won': '{sum}' } }))).toEqual([
    'miniapp/games/dice/texts/kz.json: {amount} of dice.won is not as in the English text.',
    'miniapp/games/dice/texts/kz.json: {sum} of dice.won is not as in the English text.',
  ]);
});

test('A key that English has not, a missing language and a key of two features are named', () => {
  const texts = textsOfDice({ uz: { 'dice.more': '' } }).filter(
    ({ language }) => language !== 'ua',
  );
  const mines = LANGUAGES.map((language) => ({
    folder: 'miniapp/games/mines',
    language,
    texts: { 'dice.title': 'Dice' },
  }));
  expect(wrongTexts([...texts, ...mines])).toEqual([
    'dice.title is in miniapp/games/dice/texts and in miniapp/games/mines/texts.',
    'miniapp/games/dice/texts/ua.json is missing.',
    'miniapp/games/dice/texts/uz.json has dice.more, which the English texts have not.',
  ]);
});

/** The texts of a feature that is no game, in English. */
const KIT: TextFile = {
  folder: 'miniapp/ui/kit',
  language: 'en',
  texts: { 'kit.ok': 'OK', 'kit.from': 'From {ADULT_YEARS} on' },
};
const SIDE = { folder: 'miniapp', writes: 'miniapp/i18n/messages.ts' };

test('The written module of a game gives every key, sorted, the types of its placeholders', () => {
  const tile = { folder: 'miniapp/games/dice/tile', language: 'en', texts: { 'dice.tile': '' } };
  const modules = messagesModules(SIDE, [...textsOfDice(), tile, KIT]);
  const [, ...lines] = modules.get('miniapp/games/dice/messages.d.ts')?.split('export {};') ?? [];
  expect(lines.join('')).toBe(`

declare module '../../i18n/messages.ts' {
  interface Messages {
    'dice.end': { readonly end: string };
    'dice.rounds': { readonly count: number; readonly nick: string | number };
    'dice.tile': {};
    'dice.title': {};
    'dice.won': { readonly amount: string | number };
  }
}
`);
});

test('A game changes no module but that of its own folder', () => {
  const without = messagesModules(SIDE, [KIT]);
  const withDice = messagesModules(SIDE, [KIT, ...textsOfDice()]);
  expect([...without.keys()]).toEqual([SIDE.writes]);
  expect([...withDice.keys()]).toEqual([SIDE.writes, 'miniapp/games/dice/messages.d.ts']);
  expect(withDice.get(SIDE.writes)).toBe(without.get(SIDE.writes));
  expect(without.get(SIDE.writes)).toContain("export interface Messages {\n  'kit.from': {};");
});

test('A figure of a rule is filled in by no caller, and each language inflects its words by it', () => {
  const plain = { 'dice.title': 'From {ADULT_YEARS} on' };
  const inflected = { 'dice.title': '{ADULT_YEARS, plural, one {# год} other {# лет}}' };
  const texts = textsOfDice({ en: plain, ru: inflected });
  expect(wrongTexts(texts.filter(({ language }) => ['en', 'ru'].includes(language)))).toEqual(
    LANGUAGES.filter((language) => !['en', 'ru'].includes(language)).map(
      (language) => `miniapp/games/dice/texts/${language}.json is missing.`,
    ),
  );
  const written = [...messagesModules(SIDE, texts).values()].join('');
  expect(written).toContain("'dice.title': {};");
});
