import { sql } from 'kysely';
import {
  ACTIVE_DAYS,
  LEVEL_SHARE_BP,
  SECOND_LEVEL_REFERRALS,
} from '../../../shared/partners/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addDeal, type NewDeal } from '../deals/add-deal.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** Of rows `r`: whether a player deposited, staked lately, and counts as a person of their own. */
export const isActive = (nowMs: number) => sql<boolean>`
  r.refused_for is null and not r.is_double and r.stopped_at is null and r.first_deposit_at is not null
  and r.counted_at > ${new Date(nowMs - ACTIVE_DAYS * DAY_MS)}`;

/**
 * Raises partners of level 1 with enough active players to level 2, for those who come from then on.
 * Who has another deal keeps it.
 */
export async function raiseLevels({ db, clock }: Deps): Promise<void> {
  const nowMs = clock.nowMs();
  const { rows } = await sql<{ partner_id: bigint; next: number }>`
    select r.partner_id, (select max(d.version) + 1 from partner_deals d
                           where d.partner_id = r.partner_id) as next
      from partner_referrals r
     where ${isActive(nowMs)}
     group by r.partner_id
    having count(*) >= ${SECOND_LEVEL_REFERRALS}
       and not exists (select from partner_deals d where d.partner_id = r.partner_id
                          and d.version > 1 and d.accepted_at is not null)`.execute(db);
  for (const { partner_id, next } of rows) {
    await db.transaction().execute(async (trx) => {
      const terms = { level: 2, kind: 'level', shareBp: LEVEL_SHARE_BP[2] } as const;
      const by = { by: 'programme', isAccepted: true, at: new Date(nowMs) };
      const waiting = await readWaiting(trx, partner_id);
      const raised = await addDeal(trx, partner_id, { ...terms, ...by, onlyVersion: next });
      // Only the newest version is accepted, so an offer that waits is made again above it.
      if (raised !== undefined && waiting !== undefined) await addDeal(trx, partner_id, waiting);
    });
  }
}

/** The offer that a partner has not accepted yet. */
async function readWaiting(trx: Database, partnerId: bigint): Promise<NewDeal | undefined> {
  const row = await trx
    .selectFrom('partner_deals')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.accepted_at !== null) return undefined;
  const { level, kind, share_bp: shareBp, offered_by: by, offered_at: at } = row;
  return { level, kind, shareBp, by, at, isAccepted: false };
}
