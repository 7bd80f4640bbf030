/** The features whose texts the first screen may show; the others' travel with the pages. */
export const FIRST_TEXTS: ReadonlySet<string> = new Set([
  'entry',
  'frame',
  'livefeed',
  'main-page',
  'operator',
  'players',
  'refusal',
  'shell',
]);

/** The texts that stand on the home page before the app has come. */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  'main.guest.title',
  'main.hero.text',
  'main.hero.title',
]);
