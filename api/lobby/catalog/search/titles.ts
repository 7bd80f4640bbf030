import { fold } from './fold.ts';
import type { Question } from './question.ts';
import { soundOf } from './sound.ts';
import { bitCount, codesOf, lettersIn, type Pattern } from './typos.ts';

/** A title as a whole, with and without its spaces. */
export type TitleForm = {
  readonly folded: string;
  readonly words: readonly string[];
  readonly written: Uint8Array;
  readonly writtenLetters: number;
  readonly sound: Uint8Array;
  readonly soundLetters: number;
};

export function titleFormOf(title: string): TitleForm {
  const folded = fold(title);
  const words = folded === '' ? [] : folded.split(' ');
  const written = codesOf(words.join(''));
  const sound = codesOf(words.map(soundOf).join(''));
  return {
    folded,
    words,
    written,
    writtenLetters: lettersIn(written),
    sound,
    soundLetters: lettersIn(sound),
  };
}

const EXACT = 1000;
const BEGINNING = 800;
const NEAR = 780;
const NEAR_BEGINNING = 640;
const NEAR_BY_EAR = 700;
const TYPO = 70;

/** Typos forgiven in a whole title, and in one that was written by ear. */
const typosIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
const typosByEar = (length: number) => (length < LEAST_BY_EAR ? 0 : Math.floor(length / 4));
const LEAST_BY_EAR = 4;

/** How well a title as a whole answers: exact, its beginning, or nearly so; 0 where it does not. */
export function titleSimilarity(question: Question, title: TitleForm): number {
  const { folded } = question;
  if (title.folded === folded) return EXACT;
  if (title.folded.startsWith(folded)) return BEGINNING;
  if (!question.isForgiven) return 0;
  const written = typosTo(question.written, title.written, {
    letters: title.writtenLetters,
    most: typosIn(question.written.length),
    whole: NEAR,
    prefix: NEAR_BEGINNING,
  });
  if (!question.isByEar) return written;
  const bySound = typosTo(question.sound, title.sound, {
    letters: title.soundLetters,
    most: typosByEar(question.sound.length),
    whole: NEAR_BY_EAR,
    prefix: NEAR_BY_EAR - 2 * TYPO,
  });
  return Math.max(written, bySound);
}

type Scale = {
  readonly letters: number;
  readonly most: number;
  readonly whole: number;
  readonly prefix: number;
};

function typosTo(pattern: Pattern, codes: Uint8Array, { letters, most, ...scale }: Scale): number {
  if (codes.length + most < pattern.length) return 0;
  if (bitCount(pattern.letters & ~letters) > most) return 0;
  pattern.measure(codes, 0, codes.length);
  const { whole, prefix } = pattern;
  if (whole <= most) return scale.whole - TYPO * whole;
  const isLong = pattern.length >= 6;
  return isLong && prefix < most ? scale.prefix - TYPO * prefix : 0;
}
