import { expect, test } from 'vitest';
import { MINES_TILES, minesMultiplier, minesSteps } from '../../../shared/games/mines/rules.ts';
import { minesVariance } from './mines-expectation.ts';

test.each([
  [2, 1],
  [5, 3],
  [15, 6],
  [23, 1],
])(
  'The variance of mines with %i of them and a stop at tile %i is that of its win',
  (mines, stop) => {
    let survived = 1;
    let byTiles = 0;
    for (let opened = 0; opened < stop; opened += 1) {
      const chance = (minesSteps(mines) - opened) / (MINES_TILES - opened);
      byTiles += survived * (1 - chance) * minesVariance(mines, opened + 1);
      survived *= chance;
    }
    byTiles += survived * minesVariance(mines, stop);
    const win = minesMultiplier({ minesLength: mines, opened: stop });
    const mean = survived * win;
    expect(byTiles / (survived * win ** 2 - mean ** 2)).toBeCloseTo(1, 3);
  },
);
