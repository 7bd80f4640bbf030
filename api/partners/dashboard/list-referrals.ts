import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { ReferralRow } from '../../../shared/partners/program/contract.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import type { Database } from '../../platform/db/database.ts';
import { COUNTS } from '../attribution/counts.ts';
import { pseudonymOf } from '../program/pseudonym.ts';

/** Which referrals are asked for. */
export type AskedReferrals = {
  /** Those who are partners themselves: by whom somebody came. */
  readonly partner?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

const USUAL_SIZE = 10;

type Row = {
  readonly player_id: bigint;
  readonly pseudonym: string;
  readonly registered_at: Date;
  readonly is_from_telegram: boolean;
  readonly deal_version: number;
  readonly referrals: number;
  readonly experience: bigint;
  readonly earned: bigint;
  readonly dic: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
};

/** A page of those who came by a partner, the newest first: pseudonyms, levels and sums. */
export async function listReferrals(
  db: Database,
  playerId: PlayerId,
  { partner = false, page = 1, pageSize = USUAL_SIZE }: AskedReferrals = {},
): Promise<{ readonly data: ReferralRow[]; readonly total: number }> {
  const counts = sql`from partner_referrals r
     where r.partner_id = ${playerId} and r.refused_for is null
     ${partner ? sql`and exists (select from partner_referrals s where s.partner_id = r.player_id and s.refused_for is null)` : sql``}`;
  const [listed, counted] = await Promise.all([
    sql<Row>`
      with page as materialized (
        select r.* ${counts}
         order by r.registered_at desc, r.player_id desc
         limit ${pageSize} offset ${(page - 1) * pageSize})
      select r.player_id, r.pseudonym, r.registered_at, r.is_from_telegram, r.deal_version,
             (select count(*)::int from partner_referrals s
               where s.partner_id = r.player_id and s.refused_for is null) as referrals,
             coalesce(t.experience_micro, 0) as experience,
             (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
               where e.player_id = r.player_id and ${COUNTS}) as earned,
             (select coalesce(sum(i.amount_micro), 0)::bigint from partner_invites i
               where i.player_id = r.player_id and i.is_paid) as dic,
             ${sumOf(PAYMENT_CODES.deposit)} as deposits,
             ${sumOf(PAYMENT_CODES.withdrawal)} as withdrawals
        from page r left join player_totals t on t.player_id = r.player_id
       order by r.registered_at desc, r.player_id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${counts}`.execute(db),
  ]);
  return { data: listed.rows.map(viewReferral), total: counted.rows[0]?.total ?? 0 };
}

const sumOf = (code: number) => sql`
  (select coalesce(sum(coalesce(p.credited_micro, p.amount_micro)), 0)::bigint from payments p
    where p.player_id = r.player_id and p.code = ${code} and p.state = ${PAYMENT_STATES.success})`;

function viewReferral(row: Row): ReferralRow {
  const name = pseudonymOf(row.pseudonym);
  const earned = hundredthsOfMicro(row.earned);
  return {
    id: name,
    nick: name,
    createdAt: row.registered_at.toISOString(),
    countReferal: row.referrals,
    refererFromTelegram: row.is_from_telegram,
    totalAmountDeposit: hundredthsOfMicro(row.deposits),
    totalAmountWithdraw: hundredthsOfMicro(row.withdrawals),
    totalGivenToReferal: earned,
    totalGivenToReferalMicro: String(row.earned),
    compointStatus: vipLevelOf(experienceOf(row.experience)).statusId,
    totalBonusDic: hundredthsOfMicro(row.dic),
    balanceByReferals: earned,
    deal: row.deal_version,
  };
}
