import { lazy } from 'react';
import { momentsWith } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { DicePanel } from './dice-panel.tsx';

const ROLL_MS = 1100;

export const PROOF: GameProof<ProofOf<'dice'>> = {
  game: 'dice',
  Panel: DicePanel,
  Board: lazy(async () => ({ default: (await import('./dice-replay.tsx')).DiceReplay })),
  momentsOf: () => momentsWith([{ kind: 'draw', count: 1, ms: ROLL_MS }]),
  spoken: (proof, { t, pointed, amount }) => {
    const number = pointed((proof.number / 100).toFixed(2).padStart(5, '0'));
    return t('replay.spoken.dice', { number, amount: amount(proof.payoutMicro) });
  },
};
