/** The features whose texts the first screen may show; the other texts load with the pages. */
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

/** The texts that the home page shows before the app has loaded. */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  'main.guest.title',
  'main.hero.text',
  'main.hero.title',
]);
