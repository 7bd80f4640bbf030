import { lazy } from 'react';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { tableMoments } from '../proof-parts/moments.ts';
import { CoinflipPanel } from './coinflip-panel.tsx';

export const PROOF: GameProof<ProofOf<'coinflip'>> = {
  game: 'coinflip',
  Panel: CoinflipPanel,
  Board: lazy(async () => ({ default: (await import('./coinflip-replay.tsx')).CoinflipReplay })),
  momentsOf: tableMoments,
  spoken: (proof, { t }) => t('replay.spoken.coinflip', { side: proof.winner }),
};
