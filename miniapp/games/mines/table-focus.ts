import { type RefObject, useEffect, useRef } from 'react';
import { store } from '../../platform/store.ts';
import { cursorAtom } from './mines-atoms.ts';

/**
 * The purpose of the buttons under the table: starting a game, a game in progress, or stopping a
 * series.
 */
export type TablePlace = 'idle' | 'game' | 'series';

/** What is known of the focus in the moment the buttons change. */
export type FocusMoment = {
  /** Whether it stood last on a tile or on one of the buttons. */
  readonly wasAtTable: boolean;
  /** Whether nothing has it now: the button that had it is gone or switched off. */
  readonly isLost: boolean;
  /** Whether the player last used the keyboard, not a finger or a mouse. */
  readonly isKeyboard: boolean;
  readonly hasPlaceChanged: boolean;
};

/**
 * Where the focus goes when the buttons change: to the tiles at the begin of a game, to the button
 * that begins the next one at its end. One that the player took elsewhere is left alone, and so is
 * a finger's or a mouse's, unless it would be lost at the end.
 */
export function focusTarget(
  place: TablePlace,
  { wasAtTable, isLost, isKeyboard, hasPlaceChanged }: FocusMoment,
): 'tile' | 'action' | undefined {
  if (!wasAtTable) return undefined;
  const isMoved = isKeyboard ? isLost || hasPlaceChanged : isLost && place === 'idle';
  if (!isMoved) return undefined;
  return place === 'game' ? 'tile' : 'action';
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Notes in `seen` where the focus was last and what moved it. */
function watchFocus(actions: Element, seen: { wasAtTable: boolean; isKeyboard: boolean }) {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const onFocus = ({ target }: FocusEvent) => {
    const element = target instanceof Element ? target : undefined;
    seen.wasAtTable =
      element !== undefined &&
      (actions.contains(element) || element.closest('[data-tile]') !== null);
  };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('keydown', () => (seen.isKeyboard = true), options);
  document.addEventListener('pointerdown', () => (seen.isKeyboard = false), options);
  return () => listening.abort();
}

/**
 * Keeps the focus at the table while its buttons come and go; `isSent`: a begin or a take waits.
 */
export function useTableFocus(
  actions: RefObject<HTMLElement | null>,
  place: TablePlace,
  isSent: boolean,
): void {
  const seen = useRef({ wasAtTable: false, isKeyboard: false });
  const lastPlace = useRef(place);
  useEffect(
    () => (actions.current === null ? undefined : watchFocus(actions.current, seen.current)),
    [actions],
  );
  useEffect(() => {
    if (isSent) return;
    const hasPlaceChanged = place !== lastPlace.current;
    lastPlace.current = place;
    const target = focusTarget(place, { ...seen.current, isLost: isLost(), hasPlaceChanged });
    const tile = `[data-tile="${store.get(cursorAtom)}"]`;
    if (target === 'tile') document.querySelector<HTMLElement>(tile)?.focus();
    if (target === 'action') actions.current?.querySelector('button')?.focus();
  }, [actions, place, isSent]);
}
