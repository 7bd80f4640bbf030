import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { betLimitsAtom, coinflipAtom } from './coinflip-atoms.ts';
import { COINFLIP_KEYS, type CoinflipKeyAction } from './coinflip-keys.ts';
import { tellCoinflip } from './coinflip-watch.ts';
import { createFlip } from './play-coinflip.ts';

function act(action: CoinflipKeyAction): void {
  if (action === 'flip') return void createFlip('list');
  if (action === 'heads' || action === 'tails') {
    return tellCoinflip({ type: 'sideChosen', side: action });
  }
  const change = action === 'half' ? halveBet : doubleBet;
  const { betHundredths } = store.get(coinflipAtom);
  const betAfter = change(betHundredths, store.get(betLimitsAtom));
  return tellCoinflip({ type: 'betChosen', betHundredths: betAfter });
}

/** The hot keys of coinflip, while they are on. */
export function useCoinflipKeys(isOn: boolean): void {
  useHotKeys({ keys: COINFLIP_KEYS, isOn, onAction: act });
}
