import { lazy } from 'react';
import { tableMoments } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { CoinflipPanel } from './coinflip-panel.tsx';

export const PROOF: GameProof<ProofOf<'coinflip'>> = {
  game: 'coinflip',
  Panel: CoinflipPanel,
  Board: lazy(async () => ({ default: (await import('./coinflip-replay.tsx')).CoinflipReplay })),
  momentsOf: tableMoments,
  spoken: ({ winner }, { t }) =>
    t('coinflip.spoken.result', { side: t(`fairness.value.${winner}`) }),
};
