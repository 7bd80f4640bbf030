import { MINES_COLUMNS, MINES_TILES } from '../../../shared/games/mines/rules.ts';

/** A step over the board. */
export type CursorStep = 'left' | 'right' | 'up' | 'down' | 'rowStart' | 'rowEnd';

const columnOf = (tile: number) => tile % MINES_COLUMNS;

/** The tile a step leads to; a step over an edge stays where it is. */
export function moveCursor(tile: number, step: CursorStep): number {
  const column = columnOf(tile);
  switch (step) {
    case 'left':
      return column === 0 ? tile : tile - 1;
    case 'right':
      return column === MINES_COLUMNS - 1 ? tile : tile + 1;
    case 'up':
      return tile < MINES_COLUMNS ? tile : tile - MINES_COLUMNS;
    case 'down':
      return tile + MINES_COLUMNS < MINES_TILES ? tile + MINES_COLUMNS : tile;
    case 'rowStart':
      return tile - column;
    case 'rowEnd':
      return tile - column + MINES_COLUMNS - 1;
  }
}

/** How far two tiles lie apart, in tiles: what is further away turns later. */
export function distanceBetween(one: number, other: number): number {
  const rows = Math.trunc(one / MINES_COLUMNS) - Math.trunc(other / MINES_COLUMNS);
  return Math.hypot(rows, columnOf(one) - columnOf(other));
}
