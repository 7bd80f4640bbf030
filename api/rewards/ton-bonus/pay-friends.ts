import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { FRIEND_DEPOSIT_MICRO, FRIEND_TIMES } from '../../../shared/rewards/ton-bonus/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { inviterOf, isInvited } from '../../players/invited-by.ts';
import { claimGrant } from '../grants/claim-grant.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/** The campaign of the bonus. */
export const FRIEND_CAMPAIGN = 'ton-friend';

/** How many friends are read at a time. */
const PAGE = 200;

/** A friend whose first deposit is played, and who invited them. */
type PlayedFriend = { readonly friendId: PlayerId; readonly inviterId: PlayerId };

/**
 * Gives the inviters of friends whose first deposit is played their bonus, each friend once and only
 * for a person of their own, and answers how many. An inviter who may be given nothing now, as in a
 * break, gets it later: all friends are looked for in each run, so that one who waits keeps no other
 * waiting.
 */
export async function payFriends(deps: ClaimDeps): Promise<number> {
  if (deps.campaigns.find(FRIEND_CAMPAIGN) === undefined) return 0;
  let given = 0;
  let page = await readPlayedFriends(deps.db, 0);
  while (page.length > 0) {
    for (const friend of page) given += (await isPaidFor(deps, friend)) ? 1 : 0;
    page = await readPlayedFriends(deps.db, page.at(-1)?.friendId ?? 0);
  }
  return given;
}

async function isPaidFor(deps: ClaimDeps, { friendId, inviterId }: PlayedFriend): Promise<boolean> {
  try {
    const { status } = await claimGrant(deps, {
      playerId: inviterId,
      campaignId: FRIEND_CAMPAIGN,
      occasion: `friend-${friendId}`,
      token: String(friendId),
      friendId,
      by: 'job',
    });
    return status === 'granted';
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Friends whose first deposit was large enough and is played: their counted stake, which only bets
 * that were really made raise, has reached it the asked number of times.
 */
export async function readPlayedFriends(
  db: Database,
  afterId: number,
): Promise<readonly PlayedFriend[]> {
  const { rows } = await sql<{ friend: bigint; inviter: bigint }>`
    select f.id as friend, i.id as inviter
      from players f
      join players i on ${inviterOf({ friend: 'f', inviter: 'i' })} and i.closed_at is null
      join player_totals t on t.player_id = f.id
     cross join lateral (
       select credited_micro from payments p
        where p.player_id = f.id and p.code = ${PAYMENT_CODES.deposit}
          and p.state = ${PAYMENT_STATES.success}
        order by p.finished_at limit 1
     ) first_deposit
     where ${isInvited('f')} and f.id > ${afterId}
       and first_deposit.credited_micro >= ${FRIEND_DEPOSIT_MICRO}
       and t.counted_micro >= first_deposit.credited_micro * ${FRIEND_TIMES}
       and not exists (
         select from grant_tokens k
          where k.campaign_id = ${FRIEND_CAMPAIGN} and k.token = f.id::text)
     order by f.id
     limit ${PAGE}`.execute(db);
  return rows.map(({ friend, inviter }) => ({
    friendId: playerIdOf(friend),
    inviterId: playerIdOf(inviter),
  }));
}
