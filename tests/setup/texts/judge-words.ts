/** Words that lost to another one, and what is written instead. */
const LOST: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\blog(?:ged|ging|s)?[ -](?:in|out)\b/iu, 'sign in, sign out'],
  [/\b(?:the house(?! edge)|house (?:games?|fee|limit))\b/iu, 'Rollhouse, we or our'],
  [/\b(?:is|are) resting\b/iu, 'is off for now'],
  [/\bclosed (?:to|for) you\b/iu, 'you can’t play'],
  [/\bdoes not stand\b/iu, 'wasn’t placed'],
  [/\bthe (?:stake|bet) lost\b/iu, 'you lost'],
  [/\bkopecks?\b/iu, 'hundredth'],
  [/\bonly who has\b/iu, 'only people with'],
  [/\bnobody of the staff\b/iu, 'no member of staff'],
  [/\b(?:fold|unfold) the menu\b/iu, 'collapse menu, expand menu'],
];

/** English texts in any nesting, by the path of their keys. */
export type EnglishTexts = { readonly [key: string]: unknown };

/**
 * A sentence for each English text with a word that lost. What people search the help centre for is
 * theirs to choose, so `words` are left out.
 */
export function unplainTexts(place: string, texts: EnglishTexts): readonly string[] {
  return Object.entries(texts).flatMap(([key, held]) => {
    if (key === 'words') return [];
    const path = `${place} ${key}`;
    if (typeof held === 'string') return lostWordsOf(held).map((instead) => `${path}: ${instead}`);
    return typeof held === 'object' && held !== null
      ? unplainTexts(path, held as EnglishTexts)
      : [];
  });
}

/** What is written instead of each lost word of a text. */
export function lostWordsOf(text: string): readonly string[] {
  return LOST.filter(([pattern]) => pattern.test(text)).map(
    ([, instead]) => `write “${instead}” in “${text}”`,
  );
}
