import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What a partner earned, by what it was for, and what is left to convert. */
export type PartnerBalance = {
  readonly earnedMicro: bigint;
  readonly cpaMicro: bigint;
  readonly subMicro: bigint;
  readonly balanceMicro: bigint;
};

/**
 * All that players who count earned a partner, less orders that wait or were paid. Where a player was
 * refused after their share was paid, the balance stays at zero until others have earned as much.
 */
export async function readBalance(db: Database, partnerId: bigint): Promise<PartnerBalance> {
  const { rows } = await sql<{ earned: bigint; cpa: bigint; sub: bigint; ordered: bigint }>`
    select coalesce(sum(e.amount_micro), 0)::bigint as earned,
           coalesce(sum(e.amount_micro) filter (where e.kind = 'cpa'), 0)::bigint as cpa,
           coalesce(sum(e.amount_micro) filter (where e.kind = 'sub'), 0)::bigint as sub,
           (select coalesce(sum(o.amount_micro), 0)::bigint from partner_orders o
             where o.partner_id = ${partnerId} and o.state <> 'rejected') as ordered
      from partner_earnings e
      join partner_referrals r on r.player_id = e.player_id and r.refused_for is null
     where e.partner_id = ${partnerId}`.execute(db);
  const { earned = 0n, cpa = 0n, sub = 0n, ordered = 0n } = rows[0] ?? {};
  const balanceMicro = earned > ordered ? earned - ordered : 0n;
  return { earnedMicro: earned, cpaMicro: cpa, subMicro: sub, balanceMicro };
}
