import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

const ITEMS = '[role^="menuitem"]';

function focusItem(list: HTMLElement, pick: (at: number, count: number) => number): void {
  const items = [...list.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at(pick(at, items.length) % items.length)?.focus();
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveByKey(press: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[press.key];
  if (move === undefined) return;
  press.preventDefault();
  focusItem(press.currentTarget, move);
}

/**
 * The actions of an open menu: the first has the focus as soon as the menu is shown; arrow keys,
 * Home and End go on from there.
 */
export function MenuList({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current;
    const panel = shown?.closest('[popover]');
    if (shown === null || panel === null || panel === undefined) return undefined;
    const focusFirst = () => focusItem(shown, () => 0);
    if (panel.matches(':popover-open')) {
      focusFirst();
      return undefined;
    }
    panel.addEventListener('toggle', focusFirst, { once: true });
    return () => panel.removeEventListener('toggle', focusFirst);
  }, []);
  return (
    <div aria-label={label} onKeyDown={moveByKey} ref={list} role="menu" tabIndex={-1}>
      {children}
    </div>
  );
}
