import { useRef, useState, type KeyboardEvent } from 'react';
import type { Pick } from './pick.ts';

/** How long the letters typed after each other count as one word. */
const WORD_MS = 700;

type PickKeys = {
  readonly lines: readonly Pick[];
  /** With a filter the letters go to its line. */
  readonly hasFilter: boolean;
  readonly onPick: (line: Pick | undefined) => void;
  readonly onNear: ((id: string) => void) | undefined;
};

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The line that the keys are on in an open list, and the keys that move it and pick it. */
export function usePickKeys({ lines, hasFilter, onPick, onNear }: PickKeys) {
  const [at, setAt] = useState(0);
  const word = useRef({ text: '', untilMs: 0 });
  const go = (panel: HTMLElement, index: number) => {
    const line = lines[index];
    if (line === undefined) return;
    setAt(index);
    onNear?.(line.id);
    panel.querySelectorAll('[role="option"]').item(index)?.scrollIntoView({ block: 'nearest' });
  };
  const goToWord = (panel: HTMLElement, letter: string) => {
    const nowMs = performance.now();
    const before = nowMs < word.current.untilMs ? word.current.text : '';
    const text = before + letter.toLocaleLowerCase();
    word.current = { text, untilMs: nowMs + WORD_MS };
    const begins = (line: Pick) => line.label.toLocaleLowerCase().startsWith(text);
    go(panel, lines.findIndex(begins));
  };
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[press.key];
    if (move !== undefined) {
      press.preventDefault();
      go(press.currentTarget, move(at, lines.length));
    } else if (press.key === 'Enter' || (press.key === ' ' && !hasFilter)) {
      press.preventDefault();
      onPick(lines[at]);
    } else if (!hasFilter && press.key.length === 1 && !press.ctrlKey && !press.metaKey) {
      goToWord(press.currentTarget, press.key);
    }
  };
  return { at, setAt, onKeyDown };
}
