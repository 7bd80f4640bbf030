import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** What a partner earned, by what it was for, and what is left to convert. */
export type PartnerBalance = {
  readonly earnedMicro: bigint;
  readonly cpaMicro: bigint;
  readonly subMicro: bigint;
  readonly balanceMicro: bigint;
};

type Sums = {
  readonly earned: bigint;
  readonly cpa: bigint;
  readonly sub: bigint;
  /** Of orders that wait, were approved, or were paid. */
  readonly ordered: bigint;
};

/** What players who count earned a partner, and what of it was ordered. */
async function readSums(db: Database, partnerId: bigint): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(e.amount_micro), 0)::bigint as earned,
           coalesce(sum(e.amount_micro) filter (where e.kind = 'cpa'), 0)::bigint as cpa,
           coalesce(sum(e.amount_micro) filter (where e.kind = 'sub'), 0)::bigint as sub,
           (select coalesce(sum(o.amount_micro), 0)::bigint from partner_orders o
             where o.partner_id = ${partnerId} and o.state <> 'rejected') as ordered
      from partner_earnings e
      join partner_referrals r on r.player_id = e.player_id and r.refused_for is null
     where e.partner_id = ${partnerId}`.execute(db);
  return rows[0] ?? { earned: 0n, cpa: 0n, sub: 0n, ordered: 0n };
}

/**
 * All that players who count earned a partner, less orders that wait or were paid. Where a player was
 * refused after their share was paid, the balance stays at zero until others have earned as much.
 */
export async function readBalance(db: Database, partnerId: bigint): Promise<PartnerBalance> {
  const { earned, cpa, sub, ordered } = await readSums(db, partnerId);
  const balanceMicro = earned > ordered ? earned - ordered : 0n;
  return { earnedMicro: earned, cpaMicro: cpa, subMicro: sub, balanceMicro };
}

/**
 * Whether what a partner earned still pays for all of their orders, the one that waits included. It does
 * not where a player of theirs was refused since they ordered.
 */
export async function isCovered(db: Database, partnerId: bigint): Promise<boolean> {
  const { earned, ordered } = await readSums(db, partnerId);
  return earned >= ordered;
}
