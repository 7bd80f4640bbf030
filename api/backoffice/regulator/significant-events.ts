import { type RawBuilder, sql } from 'kysely';
import type { StaffAct } from '../../accounts/staff/policy.ts';
import { CODE, STATE } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import { isTellingRefund } from '../../games/proof/refunds.ts';
import type { CsvColumns } from '../../platform/csv/csv.ts';
import { momentsOf, type Period } from '../reports/period.ts';
import { LARGE_WIN_MICRO } from '../reports/sum-stretch.ts';
import { type Written, writtenOf } from './written.ts';

/**
 * The acts of staff that are significant events of GLI-19, 2.8.8: overrides and corrections, changes of
 * parameters, of bonuses, of accounts and of access. Acts about single payments are in the log of staff.
 */
const SIGNIFICANT_ACTS: readonly (StaffAct | 'staff.first' | 'staff.recover')[] = [
  'withdrawal.sent',
  'withdrawal.failed',
  'withdrawal.block',
  'withdrawal.unblock',
  'limit.set',
  'limit.loosen',
  'player.exclude',
  'deposit.settle',
  'coins.let-in',
  'ton.attribute',
  'ton.release',
  'ton.deploy',
  'payway.change',
  'payway.switch',
  'requisite.add',
  'requisite.on',
  'requisite.off',
  'catalog.change',
  'game.switch',
  'campaign.publish',
  'campaign.switch',
  'promo.add',
  'promo.switch',
  'grant.allow',
  'partner.add',
  'partner.switch',
  'posts.change',
  'service.switch',
  'keys.reseal',
  'staff.first',
  'staff.recover',
  'staff.add',
  'staff.roles',
  'staff.restore',
  'staff.suspend',
  'staff.forget-passkeys',
  'staff.confirm-passkey',
];

type Event = {
  readonly at: Date;
  readonly event: string;
  readonly subject: string;
  readonly amount: string | null;
  readonly detail: string | null;
  readonly by: string | null;
};

const COLUMNS: CsvColumns<Event> = [
  ['at', ({ at }) => at.toISOString()],
  ['event', ({ event }) => event],
  ['subject', ({ subject }) => subject],
  ['amount', ({ amount }) => (amount === null ? null : { number: amount })],
  ['detail', ({ detail }) => detail],
  ['by', ({ by }) => by],
];

type Span = { readonly period: Period; readonly from: Date; readonly to: Date };

const units = (micro: RawBuilder<unknown>) => sql`round(${micro}::numeric / 1000000, 6)::text`;

const SOURCES: readonly ((span: Span) => RawBuilder<unknown>)[] = [
  ({ from, to }) => sql`
    select a.at, a.act as event, a.subject, ${units(sql`a.sum_micro`)} as amount,
           concat_ws('; ', a.reason, 'before ' || a.before::text, 'after ' || a.after::text) as detail,
           concat_ws(' and ', p.name, s.name) as by
      from staff_acts a
      left join staff_people p on p.id = a.person_id
      left join staff_people s on s.id = a.second_id
     where a.outcome = 'done' and a.at >= ${from} and a.at < ${to}
       and a.act = any (${[...SIGNIFICANT_ACTS]}::text[])`,
  ({ period }) => sql`
    select to_timestamp(('x' || lpad(left(replace(group_id::text, '-', ''), 12), 16, '0'))
             ::bit(64)::bigint / 1000.0), 'large win',
           'player:' || player_id, ${units(sql`paid_micro`)},
           concat_ws(' ', account, game, 'group', group_id), null
      from day_wins
     where day between ${period.from} and ${period.to} and paid_micro >= ${LARGE_WIN_MICRO}`,
  ({ from, to }) => sql`
    select finished_at, case code when ${CODE.deposit} then 'large deposit' else 'large withdrawal' end,
           'player:' || player_id, ${units(sql`coalesce(credited_micro, amount_micro)`)}, 'payment ' || id, null
      from payments
     where finished_at >= ${from} and finished_at < ${to} and state = ${STATE.success}
       and coalesce(credited_micro, amount_micro) >= ${LARGE_WIN_MICRO}`,
  ({ from, to }) => sql`
    select refunded_at, 'round given back', game || ':' || id, ${units(sql`refunded_micro`)},
           refund_reason, null
      from table_rounds
     where refunded_at >= ${from} and refunded_at < ${to} and ${isTellingRefund}`,
  ({ period }) => sql`
    select (day + 1)::timestamp at time zone 'Europe/Moscow', 'wins rolled back', account,
           ${units(sql`sum(taken_back_micro)`)}, 'over the day, at its end', null
      from day_games
     where day between ${period.from} and ${period.to} and taken_back_micro > 0
     group by day, account`,
  ({ from, to }) => sql`
    select since, case kind when 'exclusion' then 'self-exclusion' else 'break' end,
           'player:' || player_id, null, coalesce('until ' || until, 'for life'),
           case when linked_from is null then 'player' else 'player ' || linked_from end
      from player_exclusions where since >= ${from} and since < ${to}`,
  ({ from, to }) => sql`
    select created_at, 'complaint', 'player:' || player_id, null, 'complaint ' || id, 'player'
      from complaints where created_at >= ${from} and created_at < ${to}`,
];

/** The significant events of a period in the order in which they happened. */
export async function significantEvents(db: Database, period: Period): Promise<Written> {
  const span = { period, ...momentsOf(period) };
  const all = sql.join(
    SOURCES.map((source) => source(span)),
    sql` union all `,
  );
  const { rows } = await sql<Event>`
    select * from (${all}) events order by at, event, subject`.execute(db);
  return writtenOf(COLUMNS, rows);
}
