import { sql } from 'kysely';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import { POT_FEE_PERCENT } from '../../../shared/games/pots/rules.ts';
import { type ExpectationOf, settledRounds, sumOf } from '../expectation.ts';

const FEE = POT_FEE_PERCENT / 100;

/**
 * A pot returns all of it less a fee of what the losers staked. With the parts p of its players, each
 * of whom wins with the chance p, the fee is fee · (1 − Σ p²) of the pot on average, and its variance
 * is fee² · (Σ p³ − (Σ p²)²) of the pot squared. Stakes that are settled apart have their shares.
 */
export const potExpectation =
  (game: Extract<TableGameName, 'classic' | 'fast'>): ExpectationOf =>
  async (db, range) => {
    const { rows } = await sql<{ staked: number; pot: number; squares: number; cubes: number }>`
      with settled as (
        select table_id, sum(stake_micro)::float8 as staked
          from ${settledRounds(game, range)} r group by table_id),
      parts as (
        select s.table_id, s.staked, sum(r.stake_micro)::float8 as own
          from settled s join rounds r on r.table_id = s.table_id
         group by s.table_id, s.staked, r.player_id)
      select max(staked) as staked, sum(own) as pot,
             sum(own ^ 2) / sum(own) ^ 2 as squares, sum(own ^ 3) / sum(own) ^ 3 as cubes
        from parts group by table_id`.execute(db);
    return sumOf(
      rows.map(({ staked, pot, squares, cubes }) => ({
        expectedMicro: staked * (1 - FEE * (1 - squares)),
        variance: staked * pot * FEE ** 2 * (cubes - squares ** 2),
      })),
    );
  };
