import { nickSkeleton } from './nick-skeleton.ts';
import { ALONE, ANYWHERE, AS_WORD, BESIDE, INNOCENT } from './reserved-words.ts';
import { formsOf, inLatin } from './word-forms.ts';

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
const IN_LATIN = inLatin(AS_WORD, ANYWHERE);

const forms = [...AS_WORD, ...ANYWHERE].flatMap(formsOf);
const onceDoubled = forms.map((form) => form.map(undoubled));
const readOnce = new Map(
  [...new Set([...forms, ...onceDoubled].flat())].map((part) => [part, read(part)]),
);
const readForm = (form: readonly string[]) => form.map((part) => readOnce.get(part) ?? '').join('');
const WORDS = new Set(forms.map(readForm));

/** A short word with a letter doubled is often another: `Boot` is no bot. */
const LEAST_TO_DOUBLE = 5;
const ONCE_DOUBLED = new Set(
  onceDoubled.filter((form) => form.join('').length >= LEAST_TO_DOUBLE).map(readForm),
);

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
 * Whether a text is nothing but reserved words and those that stand beside them, with one reserved
 * at least.
 */
function isMadeOfReserved(text: string): boolean {
  const reached = [{ isReached: true, hasReserved: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const ways = reached.flatMap(({ isReached, hasReserved }, start) => {
      if (!isReached) return [];
      const part = text.slice(start, end);
      if (WORDS.has(part)) return [true];
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
  if (compounds.some(isMadeOfReserved) || isReservedInLatin(nick)) return true;
  const isAnyOf = (list: ReadonlySet<string>, words: readonly string[]) =>
    words.flatMap(bareOf).some((word) => list.has(read(word)));
  if (isAnyOf(WORDS, wordsOf(nick)) || isAnyOf(NAMES, [nick.replaceAll('.', '')])) return true;
  return wordsOf(nick)
    .flatMap(bareOf)
    .some((word) => ONCE_DOUBLED.has(read(undoubled(word.toLowerCase()))));
}
