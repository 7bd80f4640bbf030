import { lazy } from 'react';
import { tableMoments } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { shownHash } from '../pots/shown-hash.ts';
import { ClassicPanel } from './classic-panel.tsx';

export const PROOF: GameProof<ProofOf<'classic'>> = {
  game: 'classic',
  Panel: ClassicPanel,
  Board: lazy(async () => ({ default: (await import('../pots/pot-replay.tsx')).PotReplay })),
  momentsOf: tableMoments,
  spoken: ({ winner }, { t }) => t('replay.spoken.classic', { name: shownHash(winner) }),
};
