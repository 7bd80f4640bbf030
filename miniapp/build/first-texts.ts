/** The folders whose texts the first screen may show; the other texts load with the pages. */
export const FIRST_TEXTS: ReadonlySet<string> = new Set([
  'games/frame',
  'i18n',
  'lobby/livefeed',
  'players',
  'shell',
  'shell/entry',
  'shell/main-page',
  'transport',
]);

/** The texts that the home page shows before the app has loaded. */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  'main.guest.title',
  'main.hero.text',
  'main.hero.title',
]);
