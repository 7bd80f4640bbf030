import { assignIncrementingIds, parseRawPattern, RegExpMatcher } from 'obscenity';
import { putBounded } from '../../platform/bounded-map.ts';
import {
  type AbuseTerms,
  CYRILLIC,
  INNOCENT_STEMS,
  LATIN,
  PHRASES,
  PREFIXES,
} from './abuse-words.ts';
import { type Reading, readingsOf, undoubled, wordsOf } from './word-readings.ts';

type Rule = keyof AbuseTerms;
const RULES = ['prefixed', 'stems', 'anywhere', 'whole'] as const satisfies readonly Rule[];

const PREFIX_SET = new Set(PREFIXES.map(undoubled));
const INNOCENT = INNOCENT_STEMS.map(undoubled);
const PHRASES_PLAIN = PHRASES.map(undoubled);

/**
 * Finds terms in one word. The library finds them wherever they stand; which place counts is decided
 * here, because its own mark for the edge of a word knows ASCII letters alone.
 */
function finderOf(terms: AbuseTerms): (word: string) => string | undefined {
  const rules = RULES.flatMap((rule) =>
    [...new Set(terms[rule].map(undoubled))].map((term) => ({ rule, term })),
  );
  const matcher = new RegExpMatcher({
    blacklistedTerms: assignIncrementingIds(rules.map(({ term }) => parseRawPattern(term))),
  });
  return (word) => {
    for (const { termId, startIndex, endIndex } of matcher.getAllMatches(word)) {
      const found = rules[termId];
      if (found !== undefined && counts(found.rule, word, { startIndex, endIndex }))
        return found.term;
    }
    return undefined;
  };
}

type Place = { readonly startIndex: number; readonly endIndex: number };

function counts(rule: Rule, word: string, { startIndex, endIndex }: Place): boolean {
  if (rule === 'anywhere') return true;
  if (rule === 'prefixed') return startIndex === 0 || PREFIX_SET.has(word.slice(0, startIndex));
  return startIndex === 0 && (rule === 'stems' || endIndex === word.length - 1);
}

const FINDERS = { cyrillic: finderOf(CYRILLIC), latin: finderOf(LATIN) } as const;

const isInnocent = (word: string) => INNOCENT.some((stem) => word.startsWith(stem));

function abuseIn({ script, text }: Reading): string | undefined {
  return isInnocent(text) ? undefined : FINDERS[script](text);
}

/** People say the same words again and again: what was found in these is known. */
const judged = new Map<string, string | undefined>();
const MAX_JUDGED = 10_000;
const LONGEST_JUDGED = 32;

function abuseInWord(word: string): string | undefined {
  if (judged.has(word)) return judged.get(word);
  let term: string | undefined;
  for (const reading of readingsOf(word)) term ??= abuseIn(reading);
  if (word.length <= LONGEST_JUDGED) putBounded(judged, [word, term], MAX_JUDGED);
  return term;
}

/** Answers what in a message looks like abuse, for the moderator who reads it. */
export function findAbuse(text: string): string | undefined {
  for (const word of wordsOf(text)) {
    const term = abuseInWord(word);
    if (term !== undefined) return `abuse ${term}`;
  }
  const plain = ` ${undoubled(text.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' '))}`;
  const phrase = PHRASES_PLAIN.find((one) => plain.includes(` ${one}`));
  return phrase === undefined ? undefined : `abuse ${phrase}`;
}
