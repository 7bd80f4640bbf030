import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { COUNTS } from '../attribution/counts.ts';
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

/** Which rows a figure of a report counts or sums. */
export type FactFigure = 'clicks' | 'registrations' | 'firstDeposits' | 'deposits' | 'earned';

/**
 * The rows of one figure in a partner's period, one for each thing that it counts or sums: the report
 * adds them up, and what is shown beneath a figure is these rows themselves, so that the two are never
 * different. Columns: id, at, pseudonym, kind, subs, country, link, base_micro, amount_micro, and `grp`,
 * the row of the report that it belongs to. Players who were refused are in none, nor is a prize that was
 * lost.
 */
export const factsOf = (asked: ReportQuestion, figure: FactFigure) => sql`
  select f.*, (${groupOf(asked.group)})::text as grp from (${ROWS_OF[figure](asked)}) f`;

/**
 * One figure by the rows of the report (`grp`): how many things it counts, and what they come to. Each
 * figure adds up by itself, so that only sums meet and not all that is counted.
 */
export const sumsOf = (asked: ReportQuestion, figure: FactFigure) => sql`
  (select ${figure}::text as figure, grp::text as grp, things, amount
     from (select ${groupOf(asked.group)} as grp, count(*) as things, sum(amount_micro) as amount
             from (${ROWS_OF[figure](asked)}) f group by 1) s)`;

type Period = Pick<ReportQuestion, 'partnerId' | 'from' | 'to'>;

const ROWS_OF: Readonly<Record<FactFigure, (period: Period) => RawBuilder<unknown>>> = {
  clicks: ({ partnerId, from, to }) => sql`
    select c.id::text as id, c.at, c.day, null::uuid as pseudonym, c.kind,
           c.subs, c.country, c.link_code as link, null::bigint as base_micro,
           0::bigint as amount_micro
      from partner_clicks c
     where c.partner_id = ${partnerId} and c.day between ${from}::date and ${to}::date`,
  registrations: (period) => ofReferral(period, sql`r.registered_at`, 'registration'),
  firstDeposits: (period) => ofReferral(period, sql`r.first_deposit_at`, 'first-deposit'),
  deposits: ({ partnerId, from, to }) => sql`
    select md5(p.id::text) as id, p.finished_at as at, ${dayOf(sql`p.finished_at`)} as day,
           r.pseudonym, 'deposit' as kind, r.subs, r.country, r.link_code as link,
           null::bigint as base_micro, p.credited_micro as amount_micro
      from partner_referrals r
      join payments p on p.player_id = r.player_id and p.code = ${PAYMENT_CODES.deposit}
       and p.state = ${PAYMENT_STATES.success}
     where r.partner_id = ${partnerId} and r.refused_for is null
       and p.finished_at >= ${startOf(from)} and p.finished_at < ${startOf(to, 1)}`,
  earned: ({ partnerId, from, to }) => sql`
    select e.kind || ' ' || e.day || ' ' || r.pseudonym as id, e.updated_at as at, e.day,
           r.pseudonym, e.kind, r.subs, r.country, r.link_code as link, e.base_micro,
           e.amount_micro
      from partner_earnings e
      join partner_referrals r on r.player_id = e.player_id and ${COUNTS}
     where e.partner_id = ${partnerId} and e.day between ${from}::date and ${to}::date`,
};

/** A row for each player to whom something happened once. */
const ofReferral = ({ partnerId, from, to }: Period, at: RawBuilder<unknown>, kind: string) => sql`
  select r.pseudonym::text as id, ${at} as at, ${dayOf(at)} as day, r.pseudonym,
         ${kind}::text as kind, r.subs, r.country, r.link_code as link,
         null::bigint as base_micro, 0::bigint as amount_micro
    from partner_referrals r
   where r.partner_id = ${partnerId} and r.refused_for is null
     and ${at} >= ${startOf(from)} and ${at} < ${startOf(to, 1)}`;

/** When a day in Moscow begins, or the one so many days later. */
const startOf = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/Moscow')`;

function groupOf(group: ReportQuestion['group']): RawBuilder<unknown> {
  switch (group) {
    case 'day':
      return sql`f.day`;
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
