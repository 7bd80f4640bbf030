import { SEARCH_MIN_LENGTH } from '../../../../shared/lobby/catalog/categories.ts';
import { fold, hasCyrillic, inOtherKeyboardLayout } from './fold.ts';
import { consonantsOf, soundOf } from './sound.ts';
import { type Pattern, patternOf } from './typos.ts';

const MAX_CHARACTERS = 64;
const MAX_TOKENS = 6;

/** A word somebody looks for: as it is written, as it sounds, and its consonants alone. */
export type Token = {
  readonly written: string;
  readonly sound: string;
  readonly bones: string;
  readonly writtenPattern: Pattern;
  readonly soundPattern: Pattern;
};

/** One reading of what was typed. */
export type Question = {
  readonly folded: string;
  /** All of it without spaces, for titles whose words are joined or parted otherwise. */
  readonly written: Pattern;
  readonly sound: Pattern;
  readonly tokens: readonly Token[];
  /** Whether it was written by ear in another alphabet, so that its sound counts for more. */
  readonly isByEar: boolean;
  /** Whether typos are forgiven: not in keys that were meant for the other keyboard. */
  readonly isForgiven: boolean;
  /** How much its finds count for. */
  readonly trust: number;
};

const AS_TYPED = 1;
const OTHER_KEYBOARD = 0.8;

/**
 * What a text may mean: as it stands, and as the same keys of the other keyboard would write it.
 */
export function questionsOf(text: string): readonly Question[] {
  const given = text.slice(0, MAX_CHARACTERS);
  return [
    readingOf(given, { isForgiven: true, trust: AS_TYPED }),
    readingOfOtherKeys(given),
  ].filter((question) => question !== undefined);
}

/** Marks that would part the words of a title: nobody types them in the middle of one. */
const PARTING = /[[\];,.`]/;

/** The same keys on the other keyboard, where they write words at all. */
function readingOfOtherKeys(given: string): Question | undefined {
  const text = inOtherKeyboardLayout(given);
  if (PARTING.test(text) || fold(text).length < SEARCH_MIN_LENGTH) return undefined;
  return readingOf(text, { isForgiven: false, trust: OTHER_KEYBOARD });
}

type Reading = Pick<Question, 'isForgiven' | 'trust'>;

function readingOf(text: string, reading: Reading): Question | undefined {
  const folded = fold(text);
  if (folded === '') return undefined;
  const words = folded.split(' ');
  return {
    folded,
    written: patternOf(words.join('')),
    sound: patternOf(words.map(soundOf).join('')),
    tokens: [...new Set(words)].slice(0, MAX_TOKENS).map(tokenOf),
    isByEar: hasCyrillic(text),
    ...reading,
  };
}

function tokenOf(written: string): Token {
  const sound = soundOf(written);
  return {
    written,
    sound,
    bones: consonantsOf(sound),
    writtenPattern: patternOf(written),
    soundPattern: patternOf(sound),
  };
}
