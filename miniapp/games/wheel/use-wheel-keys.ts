import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { pressField } from './play-wheel.ts';
import { betLimitsAtom, wheelAtom } from './wheel-atoms.ts';
import { WHEEL_KEYS, type WheelKeyAction } from './wheel-keys.ts';
import { tellWheel } from './wheel-watch.ts';

function act(action: WheelKeyAction): void {
  if (action !== 'half' && action !== 'double') return pressField(Number(action));
  const change = action === 'half' ? halveBet : doubleBet;
  const { betHundredths } = store.get(wheelAtom);
  const betAfter = change(betHundredths, store.get(betLimitsAtom));
  return tellWheel({ type: 'betChosen', betHundredths: betAfter });
}

/** The hot keys of the wheel, while they are on. */
export function useWheelKeys(isOn: boolean): void {
  useHotKeys({ keys: WHEEL_KEYS, isOn, onAction: act });
}
