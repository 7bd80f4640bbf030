import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PartnerDeal } from '../../../shared/partners/deals/contract.ts';
import type { DealKind } from '../../../shared/partners/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/**
 * Accepts the newest offer by its hash: what is accepted is what the partner saw. It is in force for
 * those who come from then on. Accepting again changes nothing. Refuses `partner.no-deal`.
 */
export async function acceptDeal(
  { db, clock }: Deps,
  playerId: PlayerId,
  { version, hash }: { readonly version: number; readonly hash: string },
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    update partner_deals d
       set accepted_at = coalesce(accepted_at, ${new Date(clock.nowMs())})
     where d.partner_id = ${playerId} and d.version = ${version} and d.hash = ${hash}
       and d.version = (select max(n.version) from partner_deals n where n.partner_id = d.partner_id)
    returning d.version`.execute(db);
  if (rows.length === 0) throw new Refusal('partner.no-deal');
}

type Row = {
  readonly version: number;
  readonly level: number;
  readonly kind: DealKind;
  readonly share_bp: number;
  readonly hash: string;
  readonly offered_at: Date;
  readonly accepted_at: Date | null;
  readonly referrals: number;
};

/** Every version of a partner's deal, the newest first. */
export async function readDeals(db: Database, playerId: PlayerId): Promise<PartnerDeal[]> {
  const { rows } = await sql<Row>`
    select d.*, (select count(*)::int from partner_referrals r
                  where r.partner_id = d.partner_id and r.deal_version = d.version
                    and r.refused_for is null) as referrals
      from partner_deals d where d.partner_id = ${playerId}
     order by d.version desc`.execute(db);
  return rows.map((row) => ({
    version: row.version,
    level: row.level,
    kind: row.kind,
    shareBp: row.share_bp,
    hash: row.hash,
    offeredAt: row.offered_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    referrals: row.referrals,
  }));
}
