import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { drawDice } from '../../../shared/games/dice/outcome.ts';
import {
  DICE_MIN_BET,
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceChance,
  dicePayoutMicro,
  type DiceSetting,
  isDiceSetting,
  isDiceWin,
} from '../../../shared/games/dice/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import type { SeededRound } from '../game-tests.ts';
import { fraction } from '../returns/fraction.ts';
import type { ExactReturn, ReturnsReport } from '../returns/report.ts';
import { inStakes, inTurn, seedsAt, STAKE } from '../seeded-rounds.ts';

const PERCENTS = Array.from({ length: 99 }, (_, index) => index + 1);

/** The 190 settings of dice that may be played. */
export const DICE_SETTINGS: readonly DiceSetting[] = (['less', 'more'] as const)
  .flatMap((betType) => PERCENTS.map((percent) => ({ percent, betType })))
  .filter(isDiceSetting);

/** Every one of the 10,000 numbers of a dice setting, at one stake. */
export function diceReturn(setting: DiceSetting, stakeMicro: bigint): ExactReturn {
  let wins = 0n;
  for (let drawn = 0; drawn < DICE_OUTCOMES; drawn += 1) if (isDiceWin(setting, drawn)) wins += 1n;
  return {
    setting: `${setting.betType} ${setting.percent}`,
    returned: fraction(
      wins * dicePayoutMicro(setting, stakeMicro),
      BigInt(DICE_OUTCOMES) * stakeMicro,
    ),
    stated: fraction(BigInt(DICE_RETURN_PERCENT), 100n),
  };
}

/** A stake that the setting's fraction divides, so that nothing is lost to rounding. */
export const wholeDiceStake = (setting: DiceSetting) => BigInt(diceChance(setting)) * 1_000_000n;

export function sayDiceReturns({ say, sayAlike, sayLowest }: ReturnsReport) {
  say(`\nDice: ${DICE_SETTINGS.length} settings × 10,000 numbers`);
  const whole = DICE_SETTINGS.map((setting) => diceReturn(setting, wholeDiceStake(setting)));
  sayAlike(whole.filter(({ setting }) => setting.startsWith('less')));
  sayAlike(whole.filter(({ setting }) => setting.startsWith('more')));
  const smallest = BigInt(DICE_MIN_BET) * MICRO_PER_HUNDREDTH;
  const returns = DICE_SETTINGS.map((setting) => diceReturn(setting, smallest));
  sayLowest(returns, 'the smallest stake, 0.10,');
}

export function playSeededDice(round: number): SeededRound {
  const setting = inTurn(DICE_SETTINGS, round);
  const payout = dicePayoutMicro(setting, STAKE);
  const isWin = isDiceWin(setting, drawDice(nodeHmac, seedsAt('rtp', round)));
  return {
    paid: isWin ? inStakes(payout) : 0,
    chance: diceChance(setting) / 100,
    win: inStakes(payout),
  };
}
