import { SEARCH_MIN_LENGTH, SEARCH_RESULTS } from '../../../../shared/lobby/catalog/categories.ts';
import type { CatalogGame } from '../catalog-game.ts';
import { fold } from './fold.ts';
import { type Question, questionsOf } from './question.ts';
import { titleSimilarity, type TitleForm, titleFormOf } from './titles.ts';
import { createVocabulary } from './vocabulary.ts';

/** Finds games by their titles and makers; a phone is shown only games made for phones. */
export type SearchIndex = {
  /** The best finds for a text of three characters or more, 20 at most, the best first. */
  search(text: string, isMobile: boolean): readonly CatalogGame[];
};

type Entry = {
  readonly game: CatalogGame;
  readonly form: TitleForm;
  readonly titleWords: readonly number[];
  readonly makerWords: readonly number[];
};

/** Points for all words found. */
const WORDS = 420;
/** A title whose words were all asked for comes before one with more of them. */
const COVERAGE = 60;
const MAKER_WEIGHT = 0.8;
const LEAST_WORD = 0.3;
/** What popularity adds to the most popular game: it orders finds of one kind. */
const POPULARITY = 50;
/** Finds with less than this share of the best one's points are left out. */
const LEAST_SHARE = 0.4;
const LEAST_POINTS = 110;

/** `games` must come in the order of their popularity. Nothing is read from them later. */
export function createSearchIndex(games: readonly CatalogGame[]): SearchIndex {
  const vocabulary = createVocabulary();
  const numbersOf = (words: readonly string[]) => words.map((word) => vocabulary.numberOf(word));
  const wordsOfMakers = new Map<string, readonly number[]>();
  const makerWordsOf = (maker: string) => {
    const held = wordsOfMakers.get(maker) ?? numbersOf(fold(maker).split(' ').filter(Boolean));
    wordsOfMakers.set(maker, held);
    return held;
  };
  const entries: readonly Entry[] = games.map((game) => {
    const form = titleFormOf(game.title);
    return {
      game,
      form,
      titleWords: numbersOf(form.words),
      makerWords: makerWordsOf(game.providerTitle),
    };
  });

  /** Adds to each game's points what one reading of the text gives it, where that is more. */
  const judge = (question: Question, points: Float64Array) => {
    const all = question.tokens.map((token) => vocabulary.match(token, question));
    const matches = all.filter((match) => match !== undefined);
    const asked = all.length;
    const isAnyKnown = question.tokens.some(
      ({ written }, at) => written.length >= SEARCH_MIN_LENGTH && all[at] !== undefined,
    );
    const hasWords = isAnyKnown && asked - matches.length <= mayMiss(asked);
    entries.forEach((entry, at) => {
      const byTitle = titleSimilarity(question, entry.form);
      const isSettled = !hasWords || byTitle >= WORDS + COVERAGE;
      const likeness = isSettled ? byTitle : Math.max(byTitle, byWords(entry, matches, asked));
      const judged = likeness * question.trust;
      if (judged > (points[at] ?? 0)) points[at] = judged;
    });
  };

  return {
    search: (text, isMobile) => {
      const wanted = text.trim();
      if (wanted.length < SEARCH_MIN_LENGTH) return [];
      const points = new Float64Array(entries.length);
      for (const question of questionsOf(wanted)) judge(question, points);
      points.forEach((given, at) => {
        const isShown = !isMobile || entries[at]?.game.isMobile === true;
        const isFound = isShown && given >= LEAST_POINTS;
        points[at] = isFound ? given + POPULARITY * (1 - at / points.length) : 0;
      });
      return best(points).flatMap((at) => entries[at]?.game ?? []);
    },
  };
}

/**
 * Half of the tokens may be missing, at a price: such finds show where there are no better ones.
 */
const mayMiss = (tokens: number) => Math.floor(tokens / 2);

/** Points for the words of a title and its maker; `matches` are those of tokens found anywhere. */
function byWords(entry: Entry, matches: readonly Float32Array[], asked: number): number {
  const most = mayMiss(asked);
  let sum = 0;
  let missing = asked - matches.length;
  for (const match of matches) {
    const likeness = Math.max(
      bestOf(entry.titleWords, match),
      MAKER_WEIGHT * bestOf(entry.makerWords, match),
    );
    sum += likeness;
    if (likeness < LEAST_WORD) missing += 1;
    if (missing > most) return 0;
  }
  const coverage = Math.min(1, (asked - missing) / Math.max(1, entry.titleWords.length));
  return (WORDS * sum) / asked - 100 * missing + COVERAGE * coverage;
}

function bestOf(words: readonly number[], match: Float32Array): number {
  let best = 0;
  for (const word of words) {
    const likeness = match[word] ?? 0;
    if (likeness > best) best = likeness;
  }
  return best;
}

/** The places with the most points, the most first, without those far below the first. */
function best(points: Float64Array): readonly number[] {
  const places: number[] = [];
  const pointsAt = (place: number) => points[place] ?? 0;
  points.forEach((given, at) => {
    if (given === 0) return;
    const last = places.at(-1);
    if (places.length === SEARCH_RESULTS && last !== undefined && pointsAt(last) >= given) return;
    let to = places.length;
    while (to > 0 && pointsAt(places[to - 1] ?? 0) < given) to -= 1;
    places.splice(to, 0, at);
    if (places.length > SEARCH_RESULTS) places.pop();
  });
  const least = LEAST_SHARE * pointsAt(places[0] ?? 0);
  return places.filter((place) => pointsAt(place) >= least);
}
