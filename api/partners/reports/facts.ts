import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { REPORT_GROUPS } from '../../../shared/partners/rules.ts';

/** What a report is about. */
export type ReportQuestion = {
  readonly partnerId: bigint;
  /** The first and the last day (YYYY-MM-DD, Moscow). */
  readonly from: string;
  readonly to: string;
  readonly group: (typeof REPORT_GROUPS)[number];
};

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Moscow')::date`;

/**
 * Everything of a partner's period as rows, one for each thing that a figure counts or sums: the report
 * adds them up, and what is shown beneath a figure is these rows themselves, so that the two are never
 * different. Columns: figure, id, at, pseudonym, kind, subs, country, link, base_micro, amount_micro,
 * and `grp`, the row of the report that it belongs to. Players who were refused are in none.
 */
export const factsOf = ({ partnerId, from, to, group }: ReportQuestion) => sql`
  select f.*, ${groupOf(group)} as grp from (
    select 'clicks' as figure, c.id::text as id, c.at, c.day, null::uuid as pseudonym, c.kind,
           c.subs, c.country, c.link_code as link, null::bigint as base_micro,
           0::bigint as amount_micro
      from partner_clicks c
     where c.partner_id = ${partnerId} and c.day between ${from}::date and ${to}::date
    union all
    select 'registrations', r.pseudonym::text, r.registered_at, ${dayOf(sql`r.registered_at`)},
           r.pseudonym, 'registration', r.subs, r.country, r.link_code, null, 0
      from partner_referrals r
     where r.partner_id = ${partnerId} and r.refused_for is null
       and ${dayOf(sql`r.registered_at`)} between ${from}::date and ${to}::date
    union all
    select 'firstDeposits', r.pseudonym::text, r.first_deposit_at,
           ${dayOf(sql`r.first_deposit_at`)}, r.pseudonym, 'first-deposit', r.subs, r.country,
           r.link_code, null, 0
      from partner_referrals r
     where r.partner_id = ${partnerId} and r.refused_for is null
       and ${dayOf(sql`r.first_deposit_at`)} between ${from}::date and ${to}::date
    union all
    select 'deposits', md5(p.id::text), p.finished_at, ${dayOf(sql`p.finished_at`)}, r.pseudonym,
           'deposit', r.subs, r.country, r.link_code, null, p.credited_micro
      from partner_referrals r
      join payments p on p.player_id = r.player_id and p.code = ${PAYMENT_CODES.deposit}
       and p.state = ${PAYMENT_STATES.success}
     where r.partner_id = ${partnerId} and r.refused_for is null
       and ${dayOf(sql`p.finished_at`)} between ${from}::date and ${to}::date
    union all
    select 'earned', e.kind || ' ' || e.day || ' ' || r.pseudonym, e.updated_at, e.day, r.pseudonym,
           e.kind, r.subs, r.country, r.link_code, e.base_micro, e.amount_micro
      from partner_earnings e
      join partner_referrals r on r.player_id = e.player_id and r.refused_for is null
     where e.partner_id = ${partnerId} and e.day between ${from}::date and ${to}::date
  ) f`;

function groupOf(group: ReportQuestion['group']): RawBuilder<unknown> {
  switch (group) {
    case 'day':
      return sql`f.day::text`;
    case 'country':
      return sql`f.country`;
    case 'link':
      return sql`coalesce(f.link, '')`;
    case 'sub1':
    case 'sub2':
    case 'sub3':
    case 'sub4':
    case 'sub5':
      return sql`coalesce(f.subs[${Number(group.slice(3))}::int], '')`;
  }
}
