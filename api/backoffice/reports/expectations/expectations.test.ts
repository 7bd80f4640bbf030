import { expect, test } from 'vitest';
import { MINES_TILES, minesMultiplier, minesSteps } from '../../../../shared/games/mines/rules.ts';
import { WHEEL_SECTORS, wheelPayoutMicro } from '../../../../shared/games/wheel/rules.ts';
import { minesVariance } from './mines.ts';
import { wheelVariance } from './wheel.ts';

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

test('The variance of the wheel is that of its 32 sectors, each as likely as any other', () => {
  const banks = new Map([
    [2, 100],
    [5, 40],
    [30, 7],
  ]);
  const paid = WHEEL_SECTORS.map((_multiplier, index) =>
    [...banks].reduce(
      (sum, [sector, stake]) =>
        sum + Number(wheelPayoutMicro({ sector, stakeMicro: BigInt(stake) }, index)),
      0,
    ),
  );
  const mean = paid.reduce((sum, one) => sum + one, 0) / paid.length;
  const variance = paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / paid.length;
  expect(wheelVariance(banks)).toBeCloseTo(variance, 6);
});
