import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field and the questions, in their order on the page. */
const STOPS = '[data-search], [data-question]';

function moveThrough(page: HTMLElement, press: KeyboardEvent): void {
  const stops = [...page.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return;
  const isAsked = press.key === 'Enter' && !press.isComposing && stops[at]?.tagName === 'INPUT';
  if (isAsked) stops[at + 1]?.click();
  const step = STEPS[press.key];
  const next = step === undefined ? undefined : stops[at + step];
  if (next === undefined) return;
  press.preventDefault();
  next.focus();
}

/**
 * The keys of the search: the arrows go through field and questions, Enter in the field opens the
 * first one.
 */
export function useMoveThrough(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = page.current;
    const hear = (press: KeyboardEvent) => shown && moveThrough(shown, press);
    shown?.addEventListener('keydown', hear);
    return () => shown?.removeEventListener('keydown', hear);
  }, [page]);
}
