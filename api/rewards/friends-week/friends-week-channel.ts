import type { PlayerId } from '../../../shared/ids.ts';
import { untilSundayMs } from '../../../shared/rewards/cashback/week.ts';
import type { FriendsWeek } from '../../../shared/rewards/friends-week/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { closeNow, countFriends } from './counted-friends.ts';

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
  const nowMs = clock.nowMs();
  const [friends, last] = await Promise.all([
    countFriends(db, closeNow(nowMs), playerId),
    readLastShare(db, playerId),
  ]);
  const endsAt = new Date(nowMs + untilSundayMs(nowMs)).toISOString();
  return { friends, endsAt, invitation: publicId, last };
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
