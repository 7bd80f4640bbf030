import { useEffect, useEffectEvent } from 'react';
import { keyAction, type HotKey } from './hot-keys.ts';

const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog[open], [role="menu"]';
const TAKES_ARROWS = '[role="tablist"], [role="listbox"], [role="radiogroup"], [role="grid"]';
const TAKES_PRESSES = 'button, a[href], summary';

/** Whether the thing in focus uses the key by itself. */
function isTaken(press: KeyboardEvent): boolean {
  if (press.defaultPrevented || document.querySelector('dialog[open]') !== null) return true;
  const target = press.target instanceof Element ? press.target : undefined;
  const isPress = press.code === 'Space' || press.code === 'Enter';
  if (isPress && target?.closest(TAKES_PRESSES)) return true;
  const takers = press.code.startsWith('Arrow') ? `${TAKES_KEYS}, ${TAKES_ARROWS}` : TAKES_KEYS;
  const taker = target?.closest(takers);
  const isSlider = taker instanceof HTMLInputElement && taker.type === 'range';
  return taker !== null && taker !== undefined && !(isSlider && press.code.startsWith('Key'));
}

function pressOf(event: KeyboardEvent) {
  const { code, repeat, ctrlKey, metaKey, altKey, shiftKey } = event;
  return { code, repeat, ctrlKey, metaKey, altKey, shiftKey, isTaken: isTaken(event) };
}

/** What listens, and to which keys. */
type HotKeysInUse<A extends string> = {
  readonly keys: readonly HotKey<A>[];
  readonly isOn: boolean;
  readonly onAction: (action: A) => void;
};

/** Listens for hot keys while they are on; keys that a field or a dialog uses stay with it. */
export function useHotKeys<A extends string>({ keys, isOn, onAction }: HotKeysInUse<A>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(keys, pressOf(event));
    if (action === undefined) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
