import { sql } from 'kysely';
import { endedWeek } from '../../../shared/rewards/cashback/week.ts';
import {
  gramShareMicro,
  shareAmountMicro,
  WEEK_FRIEND_STAKE_MICRO,
  WEEK_FRIENDS,
} from '../../../shared/rewards/friends-week/rules.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import { type QuoteDeps, quoteIfFresh } from '../../rates/quote.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The campaign whose grants pay the shares. */
export const FRIENDS_CAMPAIGN = 'friends-week';

/** What sharing a week needs besides claiming: a rate that is fresh. */
export type FriendsWeekDeps = ClaimDeps & Pick<QuoteDeps, 'rates' | 'config'>;

/**
 * Shares the prize of the week that ended last among those who brought enough friends in it, once,
 * in whichever process comes first. It waits while the week is not closed, the campaign is not in
 * force, or the rate is old. The first week that was closed ever is left out: what was played in it
 * is not known. Answers whether it was this call.
 */
export async function settleFriendsWeek(deps: FriendsWeekDeps): Promise<boolean> {
  const { db, clock, campaigns } = deps;
  const nowMs = clock.nowMs();
  const campaign = campaigns.find(FRIENDS_CAMPAIGN);
  if (campaign === undefined || !campaigns.isInForce(campaign, nowMs)) return false;
  if (campaign.terms.amount.kind !== 'computed') return false;
  const mostMicro = BigInt(campaign.terms.amount.mostMicro);
  const quoted = quoteIfFresh(deps, { holder: 'desk', code: 'GRAM', side: 'in' });
  if (quoted === undefined) return false;
  const week = endedWeek(nowMs);
  if (!(await isOpen(db, week))) return false;
  const { rateMicro } = quoted;
  return await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('friend_weeks')
      .values({ week, rate_micro: rateMicro, settled_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await writeShares(trx, week, { rateMicro, mostMicro });
    return true;
  });
}

/** Whether a week is closed and not settled, and not the first one ever. */
async function isOpen(db: Database, week: string): Promise<boolean> {
  const { rows } = await sql`
    select from closed_weeks w
     where w.week = ${week}::date
       and exists (select from closed_weeks e where e.week < w.week)
       and not exists (select from friend_weeks s where s.week = w.week)`.execute(db);
  return rows.length > 0;
}

async function writeShares(
  trx: Database,
  week: string,
  worth: { readonly rateMicro: bigint; readonly mostMicro: bigint },
): Promise<void> {
  const inviters = await readInviters(trx, week);
  if (inviters.length === 0) return;
  const gramMicro = gramShareMicro(inviters.length);
  const amountMicro = shareAmountMicro(gramMicro, worth);
  if (amountMicro <= 0n) return;
  await trx
    .insertInto('friend_shares')
    .values(
      inviters.map(({ inviter, friends }) => ({
        week,
        player_id: inviter,
        friends,
        gram_micro: gramMicro,
        amount_micro: amountMicro,
      })),
    )
    .execute();
}

/**
 * Who brought enough friends in a week. A friend counts in the one week in which their counted stake
 * first stood at a close at what is asked, if they had deposited by then: the marks of closed weeks
 * never change and never fall, so nobody counts twice, however late this runs. Who proved to be the
 * inviter, or another friend of theirs, by the close is no friend more.
 */
async function readInviters(
  trx: Database,
  week: string,
): Promise<readonly { readonly inviter: bigint; readonly friends: number }[]> {
  const { rows } = await sql<{ inviter: bigint; friends: number }>`
    select i.id as inviter, count(*)::int as friends
      from week_marks m
      join closed_weeks w on w.week = m.week
      join players f on f.id = m.player_id and f.referrer_code like 'ref_%'
      join players i on i.public_id::text = substr(f.referrer_code, 5)
                    and i.closed_at is null and i.id <> f.id
     where m.week = ${week}::date
       and m.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint
       and not exists (
         select from week_marks e
          where e.player_id = m.player_id and e.week < m.week
            and e.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint)
       and exists (
         select from payments p
          where p.player_id = f.id and p.code = ${PAYMENT_CODES.deposit}
            and p.state = ${PAYMENT_STATES.success} and p.finished_at <= w.closed_at)
       and not exists (
         select from player_fingerprints own
           join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
            and other.is_proven and other.created_at <= w.closed_at
          where own.player_id = f.id and own.is_proven and own.created_at <= w.closed_at
            and own.kind <> 'phone'
            and (other.player_id = i.id or exists (
              select from players s
                join week_marks k on k.player_id = s.id
               where s.id = other.player_id and s.id <> f.id
                 and s.referrer_code = f.referrer_code
                 and k.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint
                 and (k.week < m.week or (k.week = m.week and s.id < f.id)))))
     group by i.id
    having count(*) >= ${WEEK_FRIENDS}
     order by i.id`.execute(trx);
  return rows;
}
