const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Latin letters that are drawn like a Cyrillic one. */
const LOOK_ALIKE = /^[aceopxyukmhtbnrgijsvëïöABCEHIJKMOPSTXYV]+$/u;

/** The Latin i in Ukrainian and Kazakh, whose keyboards some do not have. */
const ONLY_I = /^[iIïÏ]+$/u;

/** An abbreviation with an ending, as in "VIPка". */
const WITH_ENDING = /^\p{Lu}{2,}\p{Script=Cyrillic}{1,4}$/u;

/**
 * Whether a word mixes Latin letters that look like Cyrillic ones with Cyrillic letters, which
 * only a disguise does. A foreign name with a Cyrillic ending has other Latin letters too.
 */
export function hasMixedLetters(text: string): boolean {
  for (const [word] of text.matchAll(WORD)) {
    if (!LATIN.test(word) || !CYRILLIC.test(word)) continue;
    const latin = word.replaceAll(/[^\p{Script=Latin}]/gu, '');
    if (!ONLY_I.test(latin) && !WITH_ENDING.test(word) && LOOK_ALIKE.test(latin)) return true;
  }
  return false;
}
