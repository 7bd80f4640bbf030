import { useEffect, useRef } from 'react';
import { focusSearch } from '../kit/focus-search.ts';
import type { Section } from '../section.ts';

/** How long `g` waits for the letter of a section. */
const LETTER_WITHIN_MS = 1500;

type Keys = {
  readonly sections: readonly Section[];
  readonly go: (path: string) => void;
  readonly onKeys: () => void;
};

/** `/` searches, `g` and a letter goes to a section, `?` shows the keys; not while one types. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goneAtMs = Number.NEGATIVE_INFINITY;
    const onKey = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return;
      const { sections, go, onKeys } = latest.current;
      const isSecond = performance.now() - goneAtMs < LETTER_WITHIN_MS;
      goneAtMs = Number.NEGATIVE_INFINITY;
      const section = isSecond ? sections.find(({ letter }) => letter === press.key) : undefined;
      if (section !== undefined) go(`/${section.path}`);
      else if (press.key === '/') focusSearch();
      else if (press.key === '?') onKeys();
      else if (press.key === 'g') goneAtMs = performance.now();
      else return;
      press.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, select, textarea, [contenteditable]') ||
    target.closest('dialog') !== null);
