import { sql } from 'kysely';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { DICE_RETURN_PERCENT, diceChance } from '../../../shared/games/dice/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const RETURN = DICE_RETURN_PERCENT / 100;

/**
 * A stake wins its return over the chance, with that chance: return² · (1 − chance) / chance is the
 * variance of one unit.
 */
export const diceExpectation: ExpectationOf = async (db, range) => {
  const { rows } = await sql<{
    percent: number;
    bet_type: BetType;
    staked: number;
    squares: number;
  }>`
    select (setting ->> 'percent')::int as percent, setting ->> 'betType' as bet_type,
           sum(stake_micro)::float8 as staked, sum(stake_micro::float8 ^ 2) as squares
      from ${settledRounds('dice', range)} r group by 1, 2`.execute(db);
  return sumOf(
    rows.map(({ percent, bet_type: betType, staked, squares }) => {
      const chance = diceChance({ percent, betType }) / 100;
      return {
        expectedMicro: staked * RETURN,
        variance: (squares * RETURN ** 2 * (1 - chance)) / chance,
      };
    }),
  );
};
