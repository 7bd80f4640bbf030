import type { Question, Token } from './question.ts';
import { consonantsOf, soundOf } from './sound.ts';
import { bitCount, codesOf, lettersIn, type Pattern } from './typos.ts';

/** A word of titles or providers in all the forms it is compared in. */
type Word = {
  readonly written: string;
  readonly writtenCodes: Uint8Array;
  readonly writtenLetters: number;
  readonly sound: string;
  readonly soundCodes: Uint8Array;
  readonly soundLetters: number;
  readonly bones: string;
};

/** All different words of a catalogue, each by its number. */
export type Vocabulary = {
  /** The number of a folded word, a new one where it has none yet. */
  numberOf(word: string): number;
  /**
   * How well each word answers a token, from 0 to 1, by the numbers of the words; undefined where
   * none does.
   */
  match(token: Token, reading: Pick<Question, 'isByEar' | 'isForgiven'>): Float32Array | undefined;
};

export function createVocabulary(): Vocabulary {
  const words: Word[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf: (written) => {
      const held = numbers.get(written);
      if (held !== undefined) return held;
      numbers.set(written, words.length);
      words.push(wordOf(written));
      return words.length - 1;
    },
    match: (token, { isByEar, isForgiven }) => {
      const likenesses = new Float32Array(words.length);
      let hasAny = false;
      words.forEach((word, at) => {
        const likeness = isForgiven
          ? Math.max(likenessWritten(token, word), likenessBySound(token, word, isByEar))
          : likenessOfBeginning(token, word);
        if (likeness === 0) return;
        likenesses[at] = likeness;
        hasAny = true;
      });
      return hasAny ? likenesses : undefined;
    },
  };
}

function wordOf(written: string): Word {
  const sound = soundOf(written);
  const writtenCodes = codesOf(written);
  const soundCodes = codesOf(sound);
  return {
    written,
    writtenCodes,
    writtenLetters: lettersIn(writtenCodes),
    sound,
    soundCodes,
    soundLetters: lettersIn(soundCodes),
    bones: consonantsOf(sound),
  };
}

/** Typos forgiven in a word of so many characters: in a short one each makes another word. */
const typosIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Typos forgiven in the beginning of a longer word: a beginning says less. */
const typosInPrefix = (length: number) => (length < 6 ? 0 : length < 10 ? 1 : 2);

/**
 * The fewest sounds by which the beginning of a word is known, and consonants by which a word is.
 */
const LEAST_SOUNDS = 3;
const LEAST_BONES = 3;
/** The most by which two words of the same consonants differ in their number of sounds. */
const MAX_VOWELS_APART = 1;

/** No count of typos: the letters alone show that there are too many. */
const FAR = 99;

/** A word that is the token, or begins with it. */
function likenessOfBeginning({ written }: Token, word: Word): number {
  if (!word.written.startsWith(written)) return 0;
  return written === word.written ? 1 : 0.85 + (0.1 * written.length) / word.written.length;
}

function likenessWritten(token: Token, word: Word): number {
  const { written, writtenPattern } = token;
  const asItIs = likenessOfBeginning(token, word);
  if (asItIs > 0) return asItIs;
  const most = typosIn(written.length);
  if (!isNear(writtenPattern, word.writtenLetters, most)) return 0;
  writtenPattern.measure(word.writtenCodes, 0, word.writtenCodes.length);
  const { whole, prefix } = writtenPattern;
  const byWhole = whole <= most ? 0.8 - 0.14 * whole : 0;
  const beginsAlike = written[0] === word.written[0];
  const isPrefix = beginsAlike && prefix <= typosInPrefix(written.length);
  return Math.max(byWhole, isPrefix ? 0.66 - 0.14 * prefix : 0);
}

const isNear = (pattern: Pattern, letters: number, most: number) =>
  bitCount(pattern.letters & ~letters) <= most;

/**
 * A word compared by its sound, in which vowels count least. What was typed in the title's own
 * alphabet must begin alike: hearers mistake vowels, not how a word begins.
 */
function likenessBySound(token: Token, word: Word, isByEar: boolean): number {
  const { sound, soundPattern, bones } = token;
  if (sound.length < LEAST_SOUNDS) return 0;
  if (sound === word.sound) return isByEar ? 0.95 : 0.8;
  const beginsAlike = sound[0] === word.sound[0];
  if (!isByEar && !beginsAlike) return 0;
  const weight = isByEar ? 1 : 0.75;
  const most = typosIn(sound.length);
  let typos = FAR;
  let typosOfPrefix = FAR;
  if (isNear(soundPattern, word.soundLetters, most)) {
    soundPattern.measure(word.soundCodes, 0, word.soundCodes.length);
    typos = soundPattern.whole;
    typosOfPrefix = soundPattern.prefix;
  }
  const apart = Math.abs(sound.length - word.sound.length);
  const hasBones = bones.length >= LEAST_BONES && apart <= MAX_VOWELS_APART;
  const byBones = hasBones && bones === word.bones ? 0.6 : 0;
  const byWhole = typos <= most ? 0.8 - 0.14 * typos : 0;
  const isPrefix = beginsAlike && typosOfPrefix <= typosInPrefix(sound.length);
  const byPrefix = isPrefix ? 0.7 - 0.14 * typosOfPrefix : 0;
  return weight * Math.max(byWhole, byPrefix, byBones);
}
