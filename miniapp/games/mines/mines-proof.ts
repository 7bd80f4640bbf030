import { lazy } from 'react';
import { momentsWith } from '../proof-parts/moments.ts';
import type { GameProof, ProofOf } from '../proof-parts/game-proof.ts';
import { MinesPanel } from './mines-panel.tsx';

const TILE_MS = 620;

export const PROOF: GameProof<ProofOf<'mines'>> = {
  game: 'mines',
  Panel: MinesPanel,
  Board: lazy(async () => ({ default: (await import('./mines-replay.tsx')).MinesReplay })),
  momentsOf: ({ opened }) =>
    momentsWith(opened.map((_, at) => ({ kind: 'open', count: at + 1, ms: TILE_MS }))),
  spoken: ({ ending, opened, payoutMicro }, { t, amount }) => {
    const key = ending === 'mine' ? 'replay.spoken.mine' : 'replay.spoken.mines';
    return t(key, { count: opened.length, amount: amount(payoutMicro) });
  },
};
