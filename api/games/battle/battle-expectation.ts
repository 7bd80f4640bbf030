import { sql } from 'kysely';
import { BATTLE_FEE_PERCENT } from '../../../shared/games/battle/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const FEE = BATTLE_FEE_PERCENT / 100;

/**
 * A round returns its banks less a fee of the losing one. With the share `red` of the banks red wins,
 * and blue's bank loses: the fee is 2 · fee · red · blue of the banks on average, and its variance is
 * fee² · (blue − red)² · red · blue. Stakes of a round that are settled apart have their shares of both.
 */
export const battleExpectation: ExpectationOf = async (db, range) => {
  const { rows } = await sql<{ staked: number; red: number; blue: number }>`
    select sum(r.stake_micro)::float8 as staked, (t.outcome ->> 'redMicro')::float8 as red,
           (t.outcome ->> 'blueMicro')::float8 as blue
      from ${settledRounds('battle', range)} r join table_rounds t on t.id = r.table_id
     where t.outcome is not null
     group by t.id`.execute(db);
  return sumOf(
    rows.map(({ staked, red: redBank, blue: blueBank }) => {
      const banks = redBank + blueBank;
      const [red, blue] = [redBank / banks, blueBank / banks];
      return {
        expectedMicro: staked * (1 - 2 * FEE * red * blue),
        variance: staked * banks * FEE ** 2 * (blue - red) ** 2 * red * blue,
      };
    }),
  );
};
