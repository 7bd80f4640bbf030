import { sql } from 'kysely';
import { endedWeek } from '../../../shared/rewards/cashback/week.ts';
import {
  gramShareMicro,
  shareAmountMicro,
  WEEK_FRIENDS,
} from '../../../shared/rewards/friends-week/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { type QuoteDeps, quoteIfFresh } from '../../rates/quote.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { closeOf, countFriends } from './counted-friends.ts';

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

/** Who brought enough friends in a closed week. */
async function readInviters(
  trx: Database,
  week: string,
): Promise<readonly { readonly inviter: bigint; readonly friends: number }[]> {
  const counts = await countFriends(trx, closeOf(week), { least: WEEK_FRIENDS });
  return [...counts]
    .map(([inviter, friends]) => ({ inviter, friends }))
    .filter(({ friends }) => friends >= WEEK_FRIENDS);
}
