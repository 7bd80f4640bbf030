import { sql } from 'kysely';
import {
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  wheelSectorsOf,
} from '../../../shared/games/wheel/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const RETURN = WHEEL_RETURN_PERCENT / 100;

/** The variance of what a spin pays for these banks, by multiplier: one sector decides for all. */
export function wheelVariance(banks: ReadonlyMap<number, number>): number {
  const outcomes = WHEEL_BETS.map((multiplier) => ({
    chance: wheelSectorsOf(multiplier) / WHEEL_SECTORS.length,
    paid: multiplier * (banks.get(multiplier) ?? 0),
  }));
  const mean = outcomes.reduce((sum, { chance, paid }) => sum + chance * paid, 0);
  return outcomes.reduce((sum, { chance, paid }) => sum + chance * (paid - mean) ** 2, 0);
}

/** Stakes of a round that are settled apart have their shares of its variance. */
export const wheelExpectation: ExpectationOf = async (db, range) => {
  const { rows } = await sql<{ staked: number; banks: Record<string, number> }>`
    select t.staked, (select jsonb_object_agg(side, stake) from (
             select b.setting ->> 'sector' as side, sum(b.stake_micro) as stake
               from rounds b where b.table_id = t.table_id and b.state <> 'refunded'
              group by 1) of_side) as banks
      from (select r.table_id, sum(r.stake_micro)::float8 as staked
              from ${settledRounds('wheelOfFortune', range)} r
             where r.table_id is not null group by r.table_id) t`.execute(db);
  return sumOf(
    rows.map(({ staked, banks }) => {
      const sides = new Map(Object.entries(banks).map(([side, stake]) => [Number(side), stake]));
      const all = [...sides.values()].reduce((sum, stake) => sum + stake, 0);
      return {
        expectedMicro: staked * RETURN,
        variance: wheelVariance(sides) * (staked / all),
      };
    }),
  );
};
