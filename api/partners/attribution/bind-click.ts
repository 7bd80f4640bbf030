import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { isReceipt, type Receipt, receiptPublicKey } from '../../../shared/partners/receipt.ts';
import { REFERRAL_KEPT_MS } from '../../../shared/players/referral.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { receiptKey } from '../proof/receipt-key.ts';
import { bindPlayer } from './bind-referrals.ts';

/** How long after registration a click may be bound. */
const NEW_ACCOUNT_MS = 3_600_000;

/**
 * Telegram signs a player in as the app opens, so that they are registered a moment before the app
 * reports by which link it was opened.
 */
const TELEGRAM_LEAD_MS = 600_000;

/**
 * Binds the click that a new player came by to the partner whom they came by already: once, within an
 * hour of registration, and a click of thirty days at most. Another partner's click changes nothing:
 * the first touch stands. Answers whether it was bound. Refuses `partner.receipt` for what we did not
 * sign, what is too old or used by somebody else, and `partner.self`.
 */
export async function bindClick(
  deps: PartnerDeps,
  playerId: PlayerId,
  receipt: Receipt,
): Promise<boolean> {
  const { db, clock, config } = deps;
  const nowMs = clock.nowMs();
  const isOurs = isReceipt(receipt, receiptPublicKey(receiptKey(config.fingerprintKey)));
  const atMs = Date.parse(receipt.at);
  if (!isOurs || receipt.kind !== 'click' || nowMs - atMs > REFERRAL_KEPT_MS) {
    throw new Refusal('partner.receipt');
  }
  const clicked = await db
    .selectFrom('partner_clicks')
    .selectAll()
    .where('id', '=', receipt.eventId)
    .executeTakeFirst();
  if (clicked === undefined) throw new Refusal('partner.receipt');
  if (clicked.partner_id === BigInt(playerId)) throw new Refusal('partner.self');
  await bindPlayer(deps, BigInt(playerId));
  try {
    const { rows } = await sql`
      update partner_referrals
         set click_id = ${clicked.id}, link_code = ${clicked.link_code},
             subs = ${clicked.subs}::text[], country = ${clicked.country}
       where player_id = ${playerId} and partner_id = ${clicked.partner_id} and click_id is null
         and registered_at > ${new Date(nowMs - NEW_ACCOUNT_MS)}
         and registered_at >= ${clicked.at}::timestamptz
             - case when is_from_telegram then ${TELEGRAM_LEAD_MS}::int else 0 end * interval '1 millisecond'
      returning player_id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error, 'partner_referrals_click_id_key')) {
      throw new Refusal('partner.receipt');
    }
    throw error;
  }
}
