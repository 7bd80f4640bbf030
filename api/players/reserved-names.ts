import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { nickSkeleton } from './nick-skeleton.ts';
import {
  ALONE,
  ANYWHERE,
  AS_PHRASE,
  AS_WORD,
  BESIDE,
  INNOCENT,
  NAMES_IN_LATIN,
  WITHOUT_ENDINGS,
} from './reserved-words.ts';
import { formsOf, inLatin, isCyrillic } from './word-forms.ts';

/** Digits as they stand for letters; 0 and 1 are letters of the skeleton already. */
const DIGITS: Readonly<Record<string, string>> = {
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
};

/** A name as it is read by somebody who takes digits for letters. */
const read = (text: string) =>
  nickSkeleton(text).replaceAll(/[2-9]/g, (digit) => DIGITS[digit] ?? digit);

/** Letters that stand for one letter in a hurry: `aclmin`, `adnnin`. `m` is `rn` in a skeleton. */
const JOINED: readonly (readonly [string, string])[] = [
  ['cl', 'd'],
  ['nn', 'rn'],
];

/** The readings of a name, without the innocent words in it. */
const readings = (text: string) => {
  const plain = HARMLESS.reduce((rest, word) => rest.replaceAll(word, ' '), read(text));
  return [plain, ...JOINED.map(([two, one]) => plain.replaceAll(two, one))];
};

/** Without letters that are doubled, as in `Admiin`. */
const undoubled = (text: string) => text.replaceAll(/(.)\1+/gu, '$1');

const skeletons = (words: readonly string[]) => [...new Set(words.map(read))];
const STEMS = [...new Set(skeletons(ANYWHERE).map(undoubled))];
const HARMLESS = skeletons(INNOCENT);
const NAMES = new Set(skeletons(ALONE));
const BESIDES = new Set(skeletons(BESIDE));

const isSpelledInLatin = (word: string) => !NAMES_IN_LATIN.includes(word);
const IN_LATIN = inLatin(
  Object.values(AS_WORD).flat().filter(isSpelledInLatin),
  ANYWHERE.filter(isSpelledInLatin),
);

type Form = ReturnType<typeof formsOf>[number];

const forms = LANGUAGES.flatMap((language) =>
  AS_WORD[language].flatMap((word) => formsOf(word, language)),
);
const onceDoubled = [
  ...forms,
  ...ANYWHERE.flatMap((word) => formsOf(word, isCyrillic(word) ? 'ru' : 'en')),
].map(([stem, ending]) => [undoubled(stem), undoubled(ending)] as const);
const readOnce = new Map(
  [...new Set([...forms, ...onceDoubled].flat())].map((part) => [part, read(part)]),
);
const spelled = (list: readonly Form[]) =>
  list.map((form) => form.map((part) => readOnce.get(part) ?? '').join(''));

/** What is reserved whatever the letters are: words as they stand, and Latin ones with an ending. */
const WORDS = new Set([
  ...skeletons([...Object.values(AS_WORD).flat(), ...WITHOUT_ENDINGS]),
  ...spelled(forms.filter(([stem]) => !isCyrillic(stem))),
]);

/** Cyrillic words with an ending, which in Latin letters may be a name: `Kacy` looks like `касу`. */
const INFLECTED = new Set(spelled(forms.filter(([stem]) => isCyrillic(stem))));
const PHRASES = new Set(skeletons(AS_PHRASE));

/** Whether a word of a nickname is reserved, by what it looks like and the letters it is of. */
const isReservedWord = (look: string, letters: string) =>
  WORDS.has(look) || (isCyrillic(letters) && INFLECTED.has(look));

/** A short word with a letter doubled is often another: `Boot` is no bot. */
const LEAST_TO_DOUBLE = 5;
const doubled = onceDoubled.filter((form) => form.join('').length >= LEAST_TO_DOUBLE);
const ONCE_DOUBLED = new Set(spelled(doubled.filter(([stem]) => !isCyrillic(stem))));
const ONCE_DOUBLED_CYRILLIC = new Set(spelled(doubled.filter(([stem]) => isCyrillic(stem))));

/** Whether a word is a reserved one in which a letter was doubled. */
function isDoubled(word: string): boolean {
  const once = undoubled(word.toLowerCase());
  const look = read(once);
  return ONCE_DOUBLED.has(look) || (isCyrillic(once) && ONCE_DOUBLED_CYRILLIC.has(look));
}

/** A word with and without the digits around it. */
const bareOf = (word: string): readonly string[] => [
  word,
  word.replace(/\d+$/, ''),
  word.replace(/^\d+/, ''),
  word.replaceAll(/^\d+|\d+$/g, ''),
];

/** The words of a name: all of it, what stands between dots, and what begins with a capital. */
function wordsOf(nick: string): readonly string[] {
  const parts = [...nick.split('.'), nick.replaceAll('.', '')];
  return parts.flatMap((part) => [part, ...part.split(/(?<=\p{Ll})(?=\p{Lu})/u)]);
}

/**
 * Whether a reading of a nickname is nothing but reserved words and those that stand beside them,
 * with one reserved at least.
 */
function isMadeOfReserved(text: string, nick: string): boolean {
  const reached = [{ isReached: true, hasReserved: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const ways = reached.flatMap(({ isReached, hasReserved }, start) => {
      if (!isReached) return [];
      const part = text.slice(start, end);
      if (PHRASES.has(part) || isReservedWord(part, nick)) return [true];
      return BESIDES.has(part) ? [hasReserved] : [];
    });
    reached.push({ isReached: ways.length > 0, hasReserved: ways.includes(true) });
  }
  return reached.at(-1)?.hasReserved === true;
}

/** Whether a name is a reserved Cyrillic word written in Latin letters. */
function isReservedInLatin(nick: string): boolean {
  const small = (text: string) =>
    INNOCENT.reduce(
      (rest, word) => rest.replaceAll(word, ' '),
      undoubled(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()),
    );
  const found = [...wordsOf(nick).flatMap(bareOf), nick.replaceAll(/[\d.]/g, '')].map(small);
  return found.some((word) => IN_LATIN.word.test(word) || IN_LATIN.stem.test(word));
}

/**
 * Whether a nickname passes for the operator or its staff in one of the six languages, also in
 * letters that look alike, with digits as letters, with dots and digits around the word, with an
 * ending, in Latin letters, or made of several such words. A player called `Support` could talk
 * other players into giving away their passwords.
 */
export function isReservedNick(nick: string): boolean {
  const whole = readings(nick);
  if (whole.some((text) => STEMS.some((stem) => undoubled(text).includes(stem)))) return true;
  const compounds = [...whole, ...readings(nick.replaceAll(/[\d.]/g, ''))];
  if (compounds.some((text) => isMadeOfReserved(text, nick))) return true;
  if (isReservedInLatin(nick)) return true;
  const bareWords = wordsOf(nick).flatMap(bareOf);
  if (bareWords.some((word) => isReservedWord(read(word), word) || isDoubled(word))) return true;
  return bareOf(nick.replaceAll('.', '')).some((word) => NAMES.has(read(word)));
}
