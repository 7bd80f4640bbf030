import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { PROMO_KEPT_HOURS } from '../../../shared/partners/rules.ts';
import { promoCodeOf } from '../../../shared/rewards/promo/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { ensurePartner } from './ensure-partner.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** The campaign that gives newcomers locked DIC for a partner's code. */
const CAMPAIGN = 'referral';

/**
 * Gives a partner a promo code of their choice. One that anybody ever had is taken for good, so that
 * nobody catches what others still spread; the partner's former one gives nothing any more. Refuses
 * `partner.promo-form`, `promo-taken` and, within a day of the last change, `promo-lately`.
 */
export async function changePromo(
  { db, clock, gate }: PartnerDeps,
  playerId: PlayerId,
  typed: string,
): Promise<string> {
  await gate.claim(playerId);
  const code = promoCodeOf(typed);
  if (code === undefined) throw new Refusal('partner.promo-form');
  const partnerId = BigInt(playerId);
  const nowMs = clock.nowMs();
  await ensurePartner(db, partnerId, nowMs);
  return await db.transaction().execute(async (trx) => {
    const partner = await trx
      .selectFrom('partners')
      .selectAll()
      .where('player_id', '=', partnerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (partner.promo_code === code) return code;
    const keptUntil = (partner.promo_changed_at?.getTime() ?? 0) + PROMO_KEPT_HOURS * HOUR_MS;
    if (keptUntil > nowMs) {
      throw new Refusal('partner.promo-lately', {
        hours: Math.ceil((keptUntil - nowMs) / HOUR_MS),
      });
    }
    await switchOff(trx, partner.promo_code);
    await insertCode(trx, { code, partnerId, at: new Date(nowMs) });
    await trx
      .updateTable('partners')
      .set({ promo_code: code, promo_changed_at: new Date(nowMs) })
      .where('player_id', '=', partnerId)
      .execute();
    return code;
  });
}

async function switchOff(trx: Database, code: string | null): Promise<void> {
  if (code === null) return;
  await trx.updateTable('promo_codes').set({ is_on: false }).where('code', '=', code).execute();
}

type NewCode = { readonly code: string; readonly partnerId: bigint; readonly at: Date };

async function insertCode(trx: Database, { code, partnerId, at }: NewCode): Promise<void> {
  const made = await trx
    .insertInto('promo_codes')
    .values({
      code,
      campaign_id: CAMPAIGN,
      is_public: false,
      owner_id: partnerId,
      uses_most: null,
      ends_at: null,
      made_by: 'partner',
      made_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (made === undefined) throw new Refusal('partner.promo-taken');
}
