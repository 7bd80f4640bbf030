import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HistoryRange, within } from './range.ts';

/**
 * Sums of a range in base micro-units, and deposits less withdrawals since the account was opened.
 */
export type HistoryTotals = {
  readonly rounds: number;
  readonly wageredMicro: bigint;
  readonly returnedMicro: bigint;
  readonly depositsMicro: bigint;
  readonly withdrawalsMicro: bigint;
  readonly netDepositsMicro: bigint;
};

type Play = { rounds: bigint; wagered: bigint; returned: bigint };
type Money = { deposits: bigint; withdrawals: bigint; net: bigint };

/** Adds up a player's settled play and money of a range, by the moments rounds began. */
export async function readHistoryTotals(
  db: Database,
  playerId: PlayerId,
  range: HistoryRange,
): Promise<HistoryTotals> {
  const id = BigInt(playerId);
  const play = sql<Play>`
    select coalesce(sum(rounds), 0)::bigint as rounds,
           coalesce(sum(wagered), 0)::bigint as wagered,
           coalesce(sum(returned), 0)::bigint as returned
      from (
        select 1 as rounds, stake_micro as wagered, payout_micro as returned from rounds
         where player_id = ${id} and state = 'settled' and ${within(sql`id`, range)}
        union all
        select rounds, wagered_micro, returned_micro from totals_changes
         where player_id = ${id} and ${within(sql`group_id`, range)}
      ) found`.execute(db);
  const money = sql<Money>`
    select coalesce(sum(amount) filter (where is_in and in_range), 0)::bigint as deposits,
           coalesce(sum(amount) filter (where not is_in and in_range), 0)::bigint as withdrawals,
           coalesce(sum(case when is_in then amount else -amount end), 0)::bigint as net
      from accounts a
     cross join lateral (
       select amount_micro as amount, true as is_in, ${within(sql`group_id`, range)} as in_range
         from transfers where to_account = a.id and kind = 'deposit'
       union all
       select amount_micro, false, ${within(sql`group_id`, range)}
         from transfers where from_account = a.id and kind = 'withdrawal'
     ) moved
     where a.player_id = ${id}`.execute(db);
  const [played, moved] = [(await play).rows[0], (await money).rows[0]];
  return {
    rounds: Number(played?.rounds ?? 0n),
    wageredMicro: played?.wagered ?? 0n,
    returnedMicro: played?.returned ?? 0n,
    depositsMicro: moved?.deposits ?? 0n,
    withdrawalsMicro: moved?.withdrawals ?? 0n,
    netDepositsMicro: moved?.net ?? 0n,
  };
}
