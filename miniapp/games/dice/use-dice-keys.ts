import type { BetType } from '../../../shared/games/dice/contract.ts';
import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { betLimitsAtom, diceAtom } from './dice-atoms.ts';
import { DICE_KEYS, type KeyAction } from './dice-keys.ts';
import { DICE_KEY_STEP, DICE_KEY_STRIDE } from './key-steps.ts';
import { tellDice } from './play-dice.ts';

const PERCENT_STEPS = {
  percentUp: DICE_KEY_STEP,
  percentDown: -DICE_KEY_STEP,
  percentUpTen: DICE_KEY_STRIDE,
  percentDownTen: -DICE_KEY_STRIDE,
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

/** The hot keys of the dice table, while they are on. */
export function useDiceKeys(isOn: boolean, onPlay: (side: BetType) => void): void {
  useHotKeys({ keys: DICE_KEYS, isOn, onAction: (action) => act(action, onPlay) });
}
