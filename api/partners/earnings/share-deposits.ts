import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { DEPOSIT_WINDOW_DAYS, depositShareMicro } from '../../../shared/partners/rules.ts';
import { dayAfter, dayBefore } from '../../../shared/platform/day.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { EARNS } from './earns.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { type Earning, writeEarnings } from './write-earnings.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

type Due = {
  readonly player_id: bigint;
  readonly partner_id: bigint;
  readonly share_bp: number;
  readonly net_micro: bigint;
  readonly window_micro: bigint;
  readonly paid_micro: bigint;
  readonly counted_micro: bigint;
};

/** Days of an outage that are made good, one after the other. */
const LATE_DAYS_MOST = 60;

/**
 * Shares deposits less withdrawals for each day in Moscow that is over and was not shared yet, each day
 * once. Answers how many days it were.
 */
export async function shareDeposits(deps: Deps): Promise<number> {
  const yesterday = moscowDate(deps.clock.nowMs() - DAY_MS);
  let days = 0;
  while (days < LATE_DAYS_MOST && (await shareDay(deps, yesterday))) days += 1;
  return days;
}

/** How many players are counted in one transaction. */
const PAGE = 1000;

/** Shares the next day, if it is over. The first day that ever is shared is yesterday. */
async function shareDay(deps: Deps, yesterday: string): Promise<boolean> {
  for (;;) {
    const slice = await shareSlice(deps, yesterday);
    if (slice !== 'more') return slice === 'done';
  }
}

/**
 * Shares a day of some players, and writes down in the same transaction how far it came: one that dies
 * goes on from there, and two at once take turns.
 */
async function shareSlice(
  { db, clock }: Deps,
  yesterday: string,
): Promise<'more' | 'done' | 'over'> {
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const run = await trx
      .selectFrom('partner_runs')
      .selectAll()
      .where('kind', '=', 'deposits')
      .executeTakeFirst();
    const day = run === undefined ? yesterday : dayAfter(run.through);
    if (day > yesterday) return 'over';
    const due = await readDue(trx, day, run?.after_id ?? 0n);
    const paid = due.map(earningOf).filter(({ amountMicro }) => amountMicro > 0n);
    await writeEarnings(trx, { kind: 'deposits', day, at: new Date(clock.nowMs()) }, paid);
    const last = due.length < PAGE ? undefined : due.at(-1)?.player_id;
    const through = last === undefined ? day : dayBefore(day);
    const mark = { through, after_id: last ?? 0n };
    await trx
      .insertInto('partner_runs')
      .values({ kind: 'deposits', ...mark })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(mark))
      .execute();
    return last === undefined ? 'done' : 'more';
  });
}

const earningOf = (row: Due): Earning => ({
  playerId: row.player_id,
  partnerId: row.partner_id,
  baseMicro: row.net_micro,
  amountMicro: depositShareMicro({
    shareBp: row.share_bp,
    netMicro: row.net_micro,
    paidInWindowMicro: row.window_micro,
    paidMicro: row.paid_micro,
    countedMicro: row.counted_micro,
  }),
});

/** Players whose deposits are shared, with what moved in the window that ends with the day. */
async function readDue(trx: Database, day: string, after: bigint): Promise<readonly Due[]> {
  const first = sql`(${day}::date - ${DEPOSIT_WINDOW_DAYS - 1}::int)`;
  const { rows } = await sql<Due>`
    select r.player_id, r.partner_id, d.share_bp, t.counted_micro,
           (select coalesce(sum(case when p.code = ${PAYMENT_CODES.deposit}
                                     then p.credited_micro else -p.amount_micro end), 0)::bigint
              from payments p
             where p.player_id = r.player_id and p.state = ${PAYMENT_STATES.success}
               and p.finished_at >= (${first}::timestamp at time zone 'Europe/Moscow')
               and p.finished_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Moscow')
           ) as net_micro,
           (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
             where e.player_id = r.player_id and e.kind = 'deposits' and e.day >= ${first}
           ) as window_micro,
           (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
             where e.player_id = r.player_id and e.kind = 'deposits') as paid_micro
      from partner_referrals r
      join player_totals t on t.player_id = r.player_id
      join partner_deals d on d.partner_id = r.partner_id and d.version = r.deal_version
     where d.kind = 'deposits' and ${EARNS} and r.first_deposit_at is not null
       and r.player_id > ${after}
     order by r.player_id limit ${PAGE}`.execute(trx);
  return rows;
}
