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
export const read = (text: string) =>
  nickSkeleton(text).replaceAll(/[2-9]/g, (digit) => DIGITS[digit] ?? digit);

/** Without letters that are doubled, as in `Admiin`. */
export const undoubled = (text: string) => text.replaceAll(/(.)\1+/gu, '$1');

const skeletons = (words: readonly string[]) => [...new Set(words.map(read))];

type Form = ReturnType<typeof formsOf>[number];

/** A short word with a letter doubled is often another: `Boot` is no bot. */
const LEAST_TO_DOUBLE = 5;

/** What names are compared with, as `read` reads it. */
export type ReservedLists = {
  readonly stems: readonly string[];
  readonly harmless: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly besides: ReadonlySet<string>;
  readonly phrases: ReadonlySet<string>;
  /** What is reserved whatever the letters are: words as they stand, and Latin ones with an ending. */
  readonly words: ReadonlySet<string>;
  /** Cyrillic words with an ending, which in Latin letters may be a name: `Kacy` looks like `касу`. */
  readonly inflected: ReadonlySet<string>;
  readonly onceDoubled: ReadonlySet<string>;
  readonly onceDoubledCyrillic: ReadonlySet<string>;
  readonly inLatin: ReturnType<typeof inLatin>;
};

let made: ReservedLists | undefined;

/**
 * The lists, made when the first name is judged: several thousand forms of words are read for them,
 * a twelfth of what the start of a process takes.
 */
export const reservedLists = (): ReservedLists => (made ??= makeLists());

function makeLists(): ReservedLists {
  const isSpelledInLatin = (word: string) => !NAMES_IN_LATIN.includes(word);
  const asWord = Object.values(AS_WORD).flat();
  return {
    stems: [...new Set(skeletons(ANYWHERE).map(undoubled))],
    harmless: skeletons(INNOCENT),
    names: new Set(skeletons(ALONE)),
    besides: new Set(skeletons(BESIDE)),
    phrases: new Set(skeletons(AS_PHRASE)),
    inLatin: inLatin(asWord.filter(isSpelledInLatin), ANYWHERE.filter(isSpelledInLatin)),
    ...formLists(skeletons([...asWord, ...WITHOUT_ENDINGS])),
  };
}

/** The lists of words with their endings; each part of a form is read once. */
function formLists(
  words: readonly string[],
): Pick<ReservedLists, 'words' | 'inflected' | 'onceDoubled' | 'onceDoubledCyrillic'> {
  const forms = LANGUAGES.flatMap((language) =>
    AS_WORD[language].flatMap((word) => formsOf(word, language)),
  );
  const anywhere = ANYWHERE.flatMap((word) => formsOf(word, isCyrillic(word) ? 'ru' : 'en'));
  const onceDoubled = [...forms, ...anywhere].map(
    ([stem, ending]) => [undoubled(stem), undoubled(ending)] as const,
  );
  const parts = new Set([...forms, ...onceDoubled].flat());
  const readOnce = new Map(Array.from(parts, (part) => [part, read(part)]));
  const spelled = (list: readonly Form[]) =>
    list.map((form) => form.map((part) => readOnce.get(part) ?? '').join(''));
  const isOfCyrillic = ([stem]: Form) => isCyrillic(stem);
  const isOfLatin = ([stem]: Form) => !isCyrillic(stem);
  const doubled = onceDoubled.filter((form) => form.join('').length >= LEAST_TO_DOUBLE);
  return {
    words: new Set([...words, ...spelled(forms.filter(isOfLatin))]),
    inflected: new Set(spelled(forms.filter(isOfCyrillic))),
    onceDoubled: new Set(spelled(doubled.filter(isOfLatin))),
    onceDoubledCyrillic: new Set(spelled(doubled.filter(isOfCyrillic))),
  };
}
