import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockEarnings } from '../program/lock-earnings.ts';

/**
 * Refuses players as their own partner, and answers how many: what they earned their partner is no part
 * of what is shared upwards any more.
 */
export async function refuseReferrals(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  players: readonly bigint[],
): Promise<number> {
  if (players.length === 0) return 0;
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const { rows } = await sql`
      with refused as (
        update partner_referrals set refused_for = 'same-person', refused_at = ${new Date(clock.nowMs())}
         where player_id = any (${[...players]}::bigint[]) and refused_for is null
        returning player_id, partner_id, has_lost_prizes),
      lost as (
        select e.partner_id, sum(e.amount_micro)::bigint as amount_micro
          from refused join partner_earnings e using (player_id, partner_id)
         where e.kind <> 'sub' and not (e.kind = 'cpa' and refused.has_lost_prizes)
         group by e.partner_id),
      lowered as (
        update partners p set earned_micro = p.earned_micro - lost.amount_micro
          from lost where p.player_id = lost.partner_id)
      select player_id from refused`.execute(trx);
    return rows.length;
  });
}

/**
 * Takes CPA prizes back that these players brought before they proved to be doubles: they are no part of
 * what is ordered or shared upwards any more.
 */
export async function losePrizes(db: Database, players: readonly bigint[]): Promise<void> {
  if (players.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    await sql`
      with doubles as (
        update partner_referrals set is_double = true, has_lost_prizes = true
         where player_id = any (${[...players]}::bigint[]) and not has_lost_prizes
        returning player_id, partner_id, refused_for),
      lost as (
        select e.partner_id, sum(e.amount_micro)::bigint as amount_micro
          from doubles join partner_earnings e using (player_id, partner_id)
         where e.kind = 'cpa' and doubles.refused_for is null
         group by e.partner_id)
      update partners p set earned_micro = p.earned_micro - lost.amount_micro
        from lost where p.player_id = lost.partner_id`.execute(trx);
  });
}
