import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Moves the focus by the arrows between the buttons of a grid, in the order in which they are seen. */
export function moveFocus(press: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[press.key];
  if (step === undefined) return;
  const cells = [...press.currentTarget.querySelectorAll('button')];
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const [first] = cells;
  if (at === -1 || first === undefined) return;
  const columns = cells.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const by = { left: -1, right: 1, up: -columns, down: columns }[step];
  press.preventDefault();
  cells[at + by]?.focus();
}
