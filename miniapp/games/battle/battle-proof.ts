import { lazy } from 'react';
import { tableMoments } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { BattlePanel } from './battle-panel.tsx';

export const PROOF: GameProof<ProofOf<'battle'>> = {
  game: 'battle',
  Panel: BattlePanel,
  Board: lazy(async () => ({ default: (await import('./battle-replay.tsx')).BattleReplay })),
  momentsOf: tableMoments,
  spoken: (proof, { t }) =>
    t('replay.spoken.battle', { team: t(`fairness.value.${proof.winner}`) }),
};
