/** Widths in pixels at which a grid has how many columns: the phone has three. */
const STEPS = [
  { from: 1180, columns: 8 },
  { from: 920, columns: 7 },
  { from: 660, columns: 6 },
  { from: 560, columns: 5 },
  { from: 440, columns: 4 },
] as const;
const FEWEST = 3;

/** How many tiles fit in one row of a grid of this width in pixels. */
export function columnsFor(width: number): number {
  return STEPS.find(({ from }) => width >= from)?.columns ?? FEWEST;
}

/** What a grid's styles say, in pixels. */
export type GridStyles = { readonly gap: number; readonly words: number; readonly rowGap: number };

/** The width of one tile, in pixels. */
export const tileWidth = (width: number, columns: number, gap: number): number =>
  (width - gap * (columns - 1)) / columns;

/** The width of a tile's title in its own size of letters, 0.8125 rem, for a rather wide letter. */
const LETTER_REM = 0.8125 * 0.66;

/** How many letters of a tile's title surely fit into its width in pixels. */
export const lettersPerLine = (width: number, rem: number): number =>
  Math.floor(width / (LETTER_REM * rem));

/** The height of one row of tiles with the room below it, in whole pixels. */
export function rowHeight(width: number, columns: number, styles: GridStyles): number {
  const cover = (tileWidth(width, columns, styles.gap) * 4) / 3;
  return Math.round(cover + styles.words + styles.rowGap);
}
