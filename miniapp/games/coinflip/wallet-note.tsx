import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { playWalletAtom } from '../../players/shown-wallet.ts';

const WalletWords = lazy(async () => ({
  default: (await import('./wallet-words.tsx')).WalletWords,
}));

/** Says that flips are for money alone, where something else is chosen; its words load then. */
export function WalletNote() {
  const wallet = useAtomValue(playWalletAtom);
  if (wallet === 'real') return null;
  return (
    <Suspense fallback={null}>
      <WalletWords wallet={wallet} />
    </Suspense>
  );
}
