import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { PartnerInfo } from '../../../shared/partners/program/contract.ts';
import {
  ADVANCED_LEVEL,
  CONVERT_LEAST_MICRO,
  GROUP_REFERRALS,
  SECOND_LEVEL_REFERRALS,
} from '../../../shared/partners/rules.ts';
import { nextWednesday } from '../../../shared/partners/wednesday.ts';
import type { Database } from '../../platform/db/database.ts';
import { isActive } from '../earnings/raise-levels.ts';
import { readBalance } from '../orders/order-money.ts';
import type { PartnerDeps } from '../partner-deps.ts';
import { ensurePartner } from '../program/ensure-partner.ts';

type ViewDeps = PartnerDeps & {
  readonly config: { readonly partnersGroupUrl: string | undefined };
};

/** The dashboard of a partner; makes the player one. */
export async function viewPartner(deps: ViewDeps, playerId: PlayerId): Promise<PartnerInfo> {
  const { db, clock, config } = deps;
  const partnerId = BigInt(playerId);
  const nowMs = clock.nowMs();
  await ensurePartner(db, partnerId, nowMs);
  const [standing, balance] = await Promise.all([
    readStanding(db, partnerId, nowMs),
    readBalance(db, partnerId),
  ]);
  const { promo_code: code, level, active } = standing;
  const isAdvanced = level >= ADVANCED_LEVEL;
  return {
    referalPromoCode: code === null ? null : { code },
    partnerLevel: isAdvanced ? 2 : level,
    advancedPartnerLevel: isAdvanced ? level : 0,
    totalBalanceByReferals: hundredthsOfMicro(balance.earnedMicro),
    totalBalanceByReferalsMicro: String(balance.earnedMicro),
    balanceByReferals: hundredthsOfMicro(balance.balanceMicro),
    balanceByReferalsMicro: String(balance.balanceMicro),
    referalsCountAll: standing.referrals,
    referalsCount: active,
    referalsForSecondLevel: SECOND_LEVEL_REFERRALS,
    totalCpaEarnings: hundredthsOfMicro(balance.cpaMicro),
    totalCpaEarningsMicro: String(balance.cpaMicro),
    subPartnersMicro: String(balance.subMicro),
    totalBonusDic: hundredthsOfMicro(standing.dic),
    hashids: standing.link_code,
    refererId: standing.public_id,
    groupUrl: active >= GROUP_REFERRALS ? (config.partnersGroupUrl ?? null) : null,
    minimumMicro: String(CONVERT_LEAST_MICRO),
    nextDecision: nextWednesday(nowMs),
  };
}

type Standing = {
  readonly public_id: string;
  readonly promo_code: string | null;
  readonly link_code: string;
  readonly level: number;
  readonly referrals: number;
  readonly active: number;
  readonly dic: bigint;
};

async function readStanding(db: Database, partnerId: bigint, nowMs: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select p.public_id, n.promo_code, l.code as link_code,
           (select d.level from partner_deals d
             where d.partner_id = p.id and d.accepted_at is not null
             order by d.version desc limit 1) as level,
           (select count(*)::int from partner_referrals r
             where r.partner_id = p.id and r.refused_for is null) as referrals,
           (select count(*)::int from partner_referrals r
             where r.partner_id = p.id and ${isActive(nowMs)}) as active,
           (select coalesce(sum(i.amount_micro), 0)::bigint from partner_invites i
             where i.partner_id = p.id and i.is_paid) as dic
      from partners n
      join players p on p.id = n.player_id
      join partner_links l on l.partner_id = n.player_id and l.is_own
     where n.player_id = ${partnerId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no partner ${partnerId}`);
  return row;
}
