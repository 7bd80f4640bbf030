import { unitsText } from '../../../shared/money/amount.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { utcMinute } from '../../platform/utc-minute.ts';
import { CODE } from '../payments/payment-states.ts';

/** What a player's money came to; base micro-units. */
type PlayerFigures = {
  readonly since: Date;
  readonly deposits: number;
  readonly depositedMicro: bigint;
  readonly withdrawals: number;
  readonly withdrawnMicro: bigint;
  readonly rounds: bigint;
  readonly stakedMicro: bigint;
  readonly wonMicro: bigint;
};

/** Sums over the player's own payments, and running totals of play. */
export async function readFigures(db: Database, playerId: bigint): Promise<PlayerFigures> {
  const { rows } = await sql<PlayerFigures>`
    select p.created_at as since, d.count as deposits, d.micro as "depositedMicro",
           w.count as withdrawals, w.micro as "withdrawnMicro",
           coalesce(t.rounds, 0) as rounds, coalesce(t.wagered_micro, 0) as "stakedMicro",
           coalesce(t.returned_micro, 0) as "wonMicro"
      from players p
      left join player_totals t on t.player_id = p.id
      cross join lateral (
        select count(*)::int as count, coalesce(sum(credited_micro), 0)::bigint as micro
          from payments
         where player_id = p.id and code = ${CODE.deposit} and credited_micro is not null) d
      cross join lateral (
        select count(*)::int as count, coalesce(sum(amount_micro), 0)::bigint as micro
          from withdrawals where player_id = p.id and stage = 'done') w
     where p.id = ${playerId}`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error(`there is no player ${playerId}`);
  return figures;
}

/** The figures as a person of the staff reads them. */
export function figuresText(figures: PlayerFigures): string {
  const { depositedMicro, withdrawnMicro, stakedMicro, wonMicro } = figures;
  return [
    `Player since ${utcMinute(figures.since)}`,
    `Deposits: ${figures.deposits}, ${unitsText(depositedMicro)}`,
    `Paid out: ${figures.withdrawals}, ${unitsText(withdrawnMicro)}`,
    `Rounds: ${figures.rounds}, staked ${unitsText(stakedMicro)}, won ${unitsText(wonMicro)}`,
    `Result of play: ${unitsText(wonMicro - stakedMicro)}`,
  ].join('\n');
}
