import { drawWheel } from '../../../shared/games/wheel/outcome.ts';
import {
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  wheelPayoutMicro,
  wheelSectorsOf,
} from '../../../shared/games/wheel/rules.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import type { ExactReturn, ReturnsReport } from '../returns/report.ts';
import { inStakes, inTurn, STAKE, tableStreamAt } from '../seeded-rounds.ts';

/** Every one of the 32 sectors for each bet of the wheel, at one stake. */
export function wheelReturns(stakeMicro: bigint): ExactReturn[] {
  return WHEEL_BETS.map((sector) => {
    const paid = WHEEL_SECTORS.map((_, index) => wheelPayoutMicro({ sector, stakeMicro }, index));
    const sum = paid.reduce((total, payout) => total + payout, 0n);
    return {
      setting: `x${sector}`,
      returned: fraction(sum, BigInt(WHEEL_SECTORS.length) * stakeMicro),
      stated: fraction(BigInt(WHEEL_RETURN_PERCENT * 100), 10_000n),
    };
  });
}

export function sayWheelReturns({ say, sayAlike }: ReturnsReport) {
  say('\nWheel: 4 bets × 32 sectors, at any stake');
  sayAlike(wheelReturns(STAKE));
}

export function playSeededWheel(round: number): SeededRound {
  const sector = inTurn(WHEEL_BETS, round);
  const index = drawWheel(tableStreamAt('wheel', round));
  const paid = inStakes(wheelPayoutMicro({ sector, stakeMicro: STAKE }, index));
  return { paid, chance: wheelSectorsOf(sector) / 32, win: sector };
}
