import type { KeyboardEvent } from 'react';

/** What the keys need to know of a grid. */
export type GridShape = {
  readonly columns: number;
  readonly loaded: number;
  /** In pixels. */
  readonly rowHeight: number;
};

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

const FRAMES_TO_WAIT = 60;

function focusPlace(grid: HTMLElement, place: number): boolean {
  const link = grid.querySelector<HTMLElement>(`[data-place="${place}"] a`);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
  return link !== null;
}

/** A row that has just come into the page draws its tiles when there is time. */
function focusSoon(grid: HTMLElement, place: number, frames: number): void {
  requestAnimationFrame(() => {
    if (!focusPlace(grid, place) && frames > 0) focusSoon(grid, place, frames - 1);
  });
}

/** Scrolls the window so that a row is in the middle. */
function scrollToRow(grid: HTMLElement, row: number, rowHeight: number): void {
  const { top } = grid.getBoundingClientRect();
  scrollBy(0, top + (row + 0.5) * rowHeight - innerHeight / 2);
}

/**
 * Leads the focus from tile to tile by the arrow keys, into rows that are not in the page yet too.
 */
export function moveByArrow(press: KeyboardEvent<HTMLElement>, shape: GridShape): void {
  const step = STEPS[press.key]?.(shape.columns);
  const grid = press.currentTarget;
  const at = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  if (step === undefined || at === undefined) return;
  const next = Number(at) + step;
  if (next < 0 || next >= shape.loaded) return;
  press.preventDefault();
  if (focusPlace(grid, next)) return;
  scrollToRow(grid, Math.floor(next / shape.columns), shape.rowHeight);
  focusSoon(grid, next, FRAMES_TO_WAIT);
}
