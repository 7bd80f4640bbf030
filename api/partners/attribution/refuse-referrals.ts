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
        returning player_id, partner_id),
      lost as (
        select e.partner_id, sum(e.amount_micro)::bigint as amount_micro
          from refused join partner_earnings e using (player_id, partner_id)
         where e.kind <> 'sub' group by e.partner_id),
      lowered as (
        update partners p set earned_micro = p.earned_micro - lost.amount_micro
          from lost where p.player_id = lost.partner_id)
      select player_id from refused`.execute(trx);
    return rows.length;
  });
}
