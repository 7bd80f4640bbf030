import type { Selectable } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PartnerBid } from '../../../shared/partners/program/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PartnerBidsTable } from '../../platform/db/tables/partners.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { ensurePartner } from '../program/ensure-partner.ts';

/** An application as a partner writes it. */
export type AskedBid = {
  readonly trafficSources: string;
  readonly telegramLogin: string;
  readonly SelectedCategory: 1 | 2 | 3;
};

/** As Telegram has names: a letter first, five to thirty-two characters in all. */
const TELEGRAM_NAME = /^@?[A-Za-z]\w{4,31}$/;
const SOURCES_LEAST = 3;

/**
 * Applies for a deal of one's own; staff decide. While one waits there is no other. Refuses what the
 * gate refuses, `partner.bid-form` and `partner.bid-open`.
 */
export async function sendBid(
  { db, clock, gate }: PartnerDeps,
  playerId: PlayerId,
  asked: AskedBid,
): Promise<PartnerBid> {
  await gate.claim(playerId);
  const sources = asked.trafficSources.trim();
  const login = asked.telegramLogin.trim();
  if (sources.length < SOURCES_LEAST || !TELEGRAM_NAME.test(login)) {
    throw new Refusal('partner.bid-form');
  }
  const partnerId = BigInt(playerId);
  await ensurePartner(db, partnerId, clock.nowMs());
  try {
    const row = await db
      .insertInto('partner_bids')
      .values({
        id: uuidV7(),
        partner_id: partnerId,
        traffic_sources: sources,
        telegram_login: login.replace('@', ''),
        category: asked.SelectedCategory,
        created_at: new Date(clock.nowMs()),
        decided_at: null,
        reason: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewBid(row);
  } catch (error) {
    if (isUniqueViolation(error, 'partner_bids_open')) throw new Refusal('partner.bid-open');
    throw error;
  }
}

/** The newest application of a partner. */
export async function newestBid(db: Database, playerId: PlayerId): Promise<PartnerBid | null> {
  const row = await db
    .selectFrom('partner_bids')
    .selectAll()
    .where('partner_id', '=', BigInt(playerId))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : viewBid(row);
}

const viewBid = (row: Selectable<PartnerBidsTable>): PartnerBid => ({
  id: row.id,
  trafficSources: row.traffic_sources,
  telegramLogin: row.telegram_login,
  SelectedCategory: row.category,
  status: row.state,
  createdAt: row.created_at.toISOString(),
  reason: row.reason,
});
