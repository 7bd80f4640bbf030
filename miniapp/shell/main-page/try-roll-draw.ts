import { pureHmac } from '../../../shared/fairness/seeds.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';

/** The first `count` numbers of a pair of seeds, from nonce 0; no server takes part. */
export function drawNumbers(
  seeds: { readonly serverSeed: string; readonly clientSeed: string },
  count: number,
): readonly number[] {
  return Array.from({ length: count }, (_, nonce) => drawDice(pureHmac, { ...seeds, nonce }));
}
