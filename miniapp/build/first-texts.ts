const FIRST_TEXTS: ReadonlySet<string> = new Set([
  'games/frame',
  'i18n',
  'lobby/livefeed',
  'shell',
  'shell/entry',
  'shell/main-page',
  'transport',
]);

/** Whether a folder is the tile of a game, whose texts the menus show: its name and what it is. */
export const isTile = (folder: string) => /^games\/[\w-]+\/tile$/.test(folder);

/** Whether the first screen may show the texts of a folder; other texts load with the pages. */
export const isFirstTexts = (folder: string) => FIRST_TEXTS.has(folder) || isTile(folder);

/** The texts that the home page shows before the app has loaded. */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  'main.guest.title',
  'main.hero.text',
  'main.hero.title',
]);
