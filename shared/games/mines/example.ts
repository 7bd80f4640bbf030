import { pureHmac } from '../../fairness/seeds.ts';
import { EXAMPLE_BET, type SoloExample, soloFields } from '../../fairness/solo-example.ts';
import { drawMines } from './outcome.ts';
import type { MinesProof } from './proof.ts';
import { MINES_TILES, minesPayoutMicro, minesSteps } from './rules.ts';

/** The proof of a mines game whose player opens tiles in this order, up to `stopAt` safe ones. */
export function minesExample(
  bet: SoloExample & {
    readonly minesLength: number;
    readonly order: readonly number[];
    readonly stopAt: number;
  },
): MinesProof {
  const { minesLength, order, stopAt, stakeMicro } = bet;
  const mines = drawMines(pureHmac, bet, minesLength);
  const firstMine = order.findIndex((tile) => mines.includes(tile));
  const isHit = firstMine !== -1 && firstMine < stopAt;
  const opened = order.slice(0, isHit ? firstMine + 1 : stopAt);
  const wonMicro = isHit ? 0n : minesPayoutMicro({ minesLength, opened: stopAt }, stakeMicro);
  const isWhole = stopAt === minesSteps(minesLength);
  return {
    ...soloFields(bet),
    game: 'mines',
    minesLength,
    opened,
    mines,
    ending: isHit ? 'mine' : isWhole ? 'limit' : 'taken',
    payoutMicro: wonMicro.toString(),
  };
}

/** A whole proof of a game that nobody played. */
export function minesExampleProof(): MinesProof {
  const order = Array.from({ length: MINES_TILES }, (_, at) => (at * 7 + 2) % MINES_TILES);
  return minesExample({ ...EXAMPLE_BET, nonce: 7, minesLength: 4, order, stopAt: 5 });
}
