import { useEffect, useEffectEvent } from 'react';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { store } from '../../store.ts';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { doubleBet, halveBet } from './dice-bet.ts';
import { type KeyAction, keyAction } from './dice-keys.ts';
import { tellDice } from './play-dice.ts';

const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog[open], [role="menu"]';
const TAKES_ARROWS = '[role="tablist"], [role="listbox"], [role="radiogroup"]';

function isTaken(press: KeyboardEvent): boolean {
  if (press.defaultPrevented || document.querySelector('dialog[open]') !== null) return true;
  const target = press.target instanceof Element ? press.target : undefined;
  const takers = press.code.startsWith('Arrow') ? `${TAKES_KEYS}, ${TAKES_ARROWS}` : TAKES_KEYS;
  const taker = target?.closest(takers);
  const isSlider = taker instanceof HTMLInputElement && taker.type === 'range';
  return taker !== null && taker !== undefined && !(isSlider && press.code.startsWith('Key'));
}

const PERCENT_STEPS = {
  percentUp: 1,
  percentDown: -1,
  percentUpTen: 10,
  percentDownTen: -10,
} as const;

function changeBet(action: 'half' | 'double'): void {
  const change = action === 'half' ? halveBet : doubleBet;
  const { betHundredths } = store.get(diceAtom);
  tellDice({ type: 'betChosen', betHundredths: change(betHundredths, store.get(betLimitsAtom)) });
}

function act(action: KeyAction, onPlay: (side: BetType) => void): void {
  if (action === 'less' || action === 'more') return onPlay(action);
  if (action === 'half' || action === 'double') return changeBet(action);
  const { percent } = store.get(diceAtom);
  return tellDice({ type: 'percentChosen', percent: percent + PERCENT_STEPS[action] });
}

/** Listens for hot keys while they are on; keys that a field or a dialog uses stay with it. */
export function useHotKeys(isOn: boolean, onPlay: (side: BetType) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction({ ...pressOf(event), isTaken: isTaken(event) });
    if (action === undefined) return;
    event.preventDefault();
    act(action, onPlay);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

function pressOf({ code, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { code, repeat, ctrlKey, metaKey, altKey, shiftKey };
}
