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
