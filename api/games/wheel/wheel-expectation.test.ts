import { expect, test } from 'vitest';
import { WHEEL_SECTORS, wheelPayoutMicro } from '../../../shared/games/wheel/rules.ts';
import { wheelVariance } from './wheel-expectation.ts';

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
