import { lazy } from 'react';
import { tableMoments } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { WheelPanel } from './wheel-panel.tsx';

export const PROOF: GameProof<ProofOf<'wheelOfFortune'>> = {
  game: 'wheelOfFortune',
  Panel: WheelPanel,
  Board: lazy(async () => ({ default: (await import('./wheel-replay.tsx')).WheelReplay })),
  momentsOf: tableMoments,
  spoken: ({ multiplier }, { t }) => t('replay.spoken.wheel', { multiplier }),
};
