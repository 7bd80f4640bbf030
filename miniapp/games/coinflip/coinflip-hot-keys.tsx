import { lazy, Suspense } from 'react';
import { store } from '../../platform/store.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { betLimitsAtom, coinflipAtom } from './coinflip-atoms.ts';
import { COINFLIP_KEYS, type CoinflipKeyAction } from './coinflip-keys.ts';
import { tellCoinflip } from './coinflip-watch.ts';
import { createFlip } from './play-coinflip.ts';

const Listener = lazy(async () => ({
  default: (await import('../frame/hot-keys-listener.tsx')).HotKeysListener<CoinflipKeyAction>,
}));

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

/** The hot keys of coinflip, while they are on; what listens is loaded then. */
export function CoinflipHotKeys({ isOn }: { readonly isOn: boolean }) {
  if (!isOn) return null;
  return (
    <Suspense fallback={null}>
      <Listener keys={COINFLIP_KEYS} onAction={act} />
    </Suspense>
  );
}
