import { sql } from 'kysely';
import { COINFLIP_FEE_PERCENT } from '../../../shared/games/coinflip/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const FEE = COINFLIP_FEE_PERCENT / 100;

/**
 * Whoever wins, both stakes of a flip return the same sum: both less the fee of one. One stake by itself
 * returns nothing or twice itself less the fee; where both are settled in one range they cancel out.
 */
export const coinflipExpectation: ExpectationOf = async (db, range) => {
  const { rows } = await sql<{ staked: number; bets: number }>`
    select sum(r.stake_micro)::float8 as staked, count(*)::int as bets
      from ${settledRounds('coinflip', range)} r
     group by r.table_id`.execute(db);
  return sumOf(
    rows.map(({ staked, bets }) => ({
      expectedMicro: staked * (1 - FEE / 2),
      variance: bets === 1 ? (staked * (1 - FEE / 2)) ** 2 : 0,
    })),
  );
};
