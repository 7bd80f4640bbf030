/** Widths in pixels at which a grid has how many columns: the phone has three. */
const STEPS = [
  { from: 1180, columns: 8 },
  { from: 920, columns: 7 },
  { from: 660, columns: 6 },
  { from: 560, columns: 5 },
  { from: 440, columns: 4 },
] as const;
const FEWEST = 3;

/** How many tiles stand beside each other in a grid of this width in pixels. */
export function columnsFor(width: number): number {
  return STEPS.find(({ from }) => width >= from)?.columns ?? FEWEST;
}

/** What a grid's styles say, in pixels. */
export type GridStyles = { readonly gap: number; readonly words: number; readonly rowGap: number };

/** The height of one row of tiles with the room below it, in whole pixels. */
export function rowHeight(width: number, columns: number, styles: GridStyles): number {
  const tile = (width - styles.gap * (columns - 1)) / columns;
  return Math.round((tile * 4) / 3 + styles.words + styles.rowGap);
}
