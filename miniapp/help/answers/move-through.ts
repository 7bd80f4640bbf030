import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of the search: the arrows go through field and questions, Enter in the field opens the
 * first one.
 */
export function moveThrough(press: KeyboardEvent<HTMLElement>): void {
  const stops = [
    ...press.currentTarget.querySelectorAll<HTMLElement>('[data-search], [data-question]'),
  ];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[press.key];
  if (at === -1) return;
  if (
    press.key === 'Enter' &&
    stops[at]?.matches('[data-search]') &&
    !press.nativeEvent.isComposing
  )
    stops[1]?.click();
  const next = step === undefined ? undefined : stops[at + step];
  if (next === undefined) return;
  press.preventDefault();
  next.focus();
}
