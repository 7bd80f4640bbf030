import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { untilSundayMs } from '../../../shared/rewards/cashback/week.ts';
import type { FriendsWeek } from '../../../shared/rewards/friends-week/contract.ts';
import { WEEK_FRIEND_STAKE_MICRO } from '../../../shared/rewards/friends-week/rules.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

export const friendsWeekMessages = {
  loadFriendsWeek: async (deps, { session }) => ({
    data: await viewFriendsWeek(deps, session.playerId),
  }),
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;

async function viewFriendsWeek(
  { db, players, clock }: ClaimDeps,
  playerId: PlayerId,
): Promise<FriendsWeek> {
  const publicId = (await players.get(playerId))?.publicId ?? '';
  const [friends, last] = await Promise.all([
    countFriends(db, publicId),
    readLastShare(db, playerId),
  ]);
  const nowMs = clock.nowMs();
  const endsAt = new Date(nowMs + untilSundayMs(nowMs)).toISOString();
  return { friends, endsAt, invitation: publicId, last };
}

/** Friends who would count if the week were closed now. */
async function countFriends(db: Database, publicId: string): Promise<number> {
  const { rows } = await sql<{ friends: number }>`
    select count(*)::int as friends
      from players f
      join player_totals t on t.player_id = f.id
     where f.referrer_code = ${`ref_${publicId}`}
       and t.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint
       and not exists (
         select from week_marks e
          where e.player_id = f.id and e.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint)
       and exists (
         select from payments p
          where p.player_id = f.id and p.code = ${PAYMENT_CODES.deposit}
            and p.state = ${PAYMENT_STATES.success})`.execute(db);
  return rows[0]?.friends ?? 0;
}

async function readLastShare(db: Database, playerId: PlayerId): Promise<FriendsWeek['last']> {
  const row = await db
    .selectFrom('friend_shares')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    week: row.week,
    friends: row.friends,
    gramMicro: String(row.gram_micro),
    amountMicro: String(row.amount_micro),
    isPaid: row.is_paid,
  };
}
