import MiniSearch from 'minisearch';
import { ANSWERS, type AnswerSlug } from './answer-list.ts';
import type { Answers } from './load-answers.ts';

/** How many letters of a word count: the endings of all six languages come after them. */
const STEM = 6;

/** Shorter words are not completed, or every answer would be found by each of them. */
const LEAST_PREFIX = 3;

/** Shorter words have to be spelled as they are: one letter more or less is another word. */
const LEAST_FUZZY = 5;
const FUZZINESS = 0.2;

/** How many answers a search shows. */
const FOUND_SHOWN = 6;

/** Letters that people leave out or write otherwise, and that no decomposition of Unicode knows. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ґ: 'г',
  є: 'е',
  ы: 'и',
  ə: 'а',
};

const MARKS = /\p{M}/gu;
const APOSTROPHES = /[ʻʼ‘’'`]/gu;

/** A word without case, accents and the letters that a plain keyboard lacks. */
const folded = (word: string): string =>
  word
    .toLocaleLowerCase('en')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text; an apostrophe belongs to its word and is left out. */
const wordsOf = (text: string): string[] =>
  [...text.replaceAll(APOSTROPHES, '').matchAll(WORD)].map(String);

const stemOf = (word: string): string => folded(word).slice(0, STEM);

/** Words that ask and say nothing of what is asked about, by their stems. */
const EMPTY = new Set(
  wordsOf(
    `a an the i my me we you your it is are am be do does did can could how what why when where which
     who to of in on for from by with and or if this that there have has get will not no
     я мы вы мой моя мои меня мне у в во на с со по из за для от до и или а но же ли это такое как что
     почему когда где какой какие кто есть был была не нет можно мочь сколько зачем
     мій моя мої мені у в на з із за для від до і й або але чи це як що чому коли де який хто не немає можна
     мен менің маған бұл қалай не неге қашан қайда қандай кім бар жоқ және үшін болады ма ме
     men mening menga bu qanday nima nega qachon qayerda kim bor va uchun boladimi mi
     ben benim bana bu nasıl ne neden niye ne zaman nerede hangi kim var ve için mı mi olur`,
  ).map(stemOf),
);

/** The stems of a text's words that say something; all of them where none does. */
function termOf(word: string): string | null {
  const stem = stemOf(word);
  return stem === '' || EMPTY.has(stem) ? null : stem;
}

/** What is typed or listed, so that the same words in the same order are the same phrase. */
const phraseOf = (text: string): string => wordsOf(text).map(stemOf).join(' ');

export type AnswerSearch = (words: string) => readonly AnswerSlug[];

/**
 * A search over all answers of one language: by beginnings of words, forgiving a slip of the pen. Whoever
 * types exactly what an answer lists among its words finds that answer first.
 */
export function searchOver({ answers }: Pick<Answers, 'answers'>): AnswerSearch {
  const index = new MiniSearch<{ id: AnswerSlug; ask: string; text: string; words: string }>({
    fields: ['ask', 'words', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: { ask: 3, words: 3 },
      prefix: (term) => term.length >= LEAST_PREFIX,
      fuzzy: (term) => term.length >= LEAST_FUZZY && FUZZINESS,
      weights: { prefix: 0.6, fuzzy: 0.25 },
    },
  });
  index.addAll(
    ANSWERS.map((id) => {
      const { ask, text, words } = answers[id];
      return { id, ask, text: text.join(' '), words };
    }),
  );
  const listed = new Map(
    ANSWERS.flatMap((id) =>
      answers[id].words.split(',').map((phrase) => [phraseOf(phrase), id] as const),
    ),
  );
  return (words) => {
    const exact = listed.get(phraseOf(words));
    const found = index.search(words).map(({ id }) => id as AnswerSlug);
    const inOrder = exact === undefined ? found : [exact, ...found.filter((id) => id !== exact)];
    return inOrder.slice(0, FOUND_SHOWN);
  };
}
