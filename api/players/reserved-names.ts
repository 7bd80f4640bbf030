import { INNOCENT } from './reserved-words.ts';
import { read, reservedLists, undoubled } from './reserved-lists.ts';
import { isCyrillic } from './word-forms.ts';

/** Letters that stand for one letter in a hurry: `aclmin`, `adnnin`. `m` is `rn` in a skeleton. */
const JOINED: readonly (readonly [string, string])[] = [
  ['cl', 'd'],
  ['nn', 'rn'],
];

/** The readings of a name, without the innocent words in it. */
const readings = (text: string) => {
  const plain = reservedLists().harmless.reduce(
    (rest, word) => rest.replaceAll(word, ' '),
    read(text),
  );
  return [plain, ...JOINED.map(([two, one]) => plain.replaceAll(two, one))];
};

/** Whether a word of a nickname is reserved, by what it looks like and the letters it is of. */
function isReservedWord(look: string, letters: string): boolean {
  const { words, inflected } = reservedLists();
  return words.has(look) || (isCyrillic(letters) && inflected.has(look));
}

/** Whether a word is a reserved one in which a letter was doubled. */
function isDoubled(word: string): boolean {
  const { onceDoubled, onceDoubledCyrillic } = reservedLists();
  const once = undoubled(word.toLowerCase());
  const look = read(once);
  return onceDoubled.has(look) || (isCyrillic(once) && onceDoubledCyrillic.has(look));
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
  const { phrases, besides } = reservedLists();
  const reached = [{ isReached: true, hasReserved: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const ways = reached.flatMap(({ isReached, hasReserved }, start) => {
      if (!isReached) return [];
      const part = text.slice(start, end);
      if (phrases.has(part) || isReservedWord(part, nick)) return [true];
      return besides.has(part) ? [hasReserved] : [];
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
  const { inLatin } = reservedLists();
  return found.some((word) => inLatin.word.test(word) || inLatin.stem.test(word));
}

/**
 * Whether a word is one that only the operator and its staff sign with, in letters that look alike
 * too.
 */
export function isNameOfStaff(word: string): boolean {
  const { stems } = reservedLists();
  return readings(word).some((text) => stems.some((stem) => undoubled(text).includes(stem)));
}

/**
 * Whether a nickname passes for the operator or its staff in one of the six languages, also in
 * letters that look alike, with digits as letters, with dots and digits around the word, with an
 * ending, in Latin letters, or made of several such words. A player called `Support` could talk
 * other players into giving away their passwords.
 */
export function isReservedNick(nick: string): boolean {
  const { names } = reservedLists();
  const whole = readings(nick);
  if (isNameOfStaff(nick)) return true;
  const compounds = [...whole, ...readings(nick.replaceAll(/[\d.]/g, ''))];
  if (compounds.some((text) => isMadeOfReserved(text, nick))) return true;
  if (isReservedInLatin(nick)) return true;
  const bareWords = wordsOf(nick).flatMap(bareOf);
  if (bareWords.some((word) => isReservedWord(read(word), word) || isDoubled(word))) return true;
  return bareOf(nick.replaceAll('.', '')).some((word) => names.has(read(word)));
}
