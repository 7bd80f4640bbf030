import { lazy } from 'react';
import { tableMoments } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { shownHash } from '../pots/shown-hash.ts';
import { FastPanel } from './fast-panel.tsx';

export const PROOF: GameProof<ProofOf<'fast'>> = {
  game: 'fast',
  Panel: FastPanel,
  Board: lazy(async () => ({ default: (await import('../pots/pot-replay.tsx')).PotReplay })),
  momentsOf: tableMoments,
  spoken: ({ winner }, { t }) => t('replay.spoken.fast', { name: shownHash(winner) }),
};
