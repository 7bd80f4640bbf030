import { type RawBuilder, sql } from 'kysely';
import { WEEK_FRIEND_STAKE_MICRO } from '../../../shared/rewards/friends-week/rules.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';

/** The close of a week for which friends are counted. */
type FriendsClose = {
  /** Rows of `player_id`, `week` and `counted_micro`: what each player had counted at each close. */
  readonly marks: RawBuilder<unknown>;
  readonly week: RawBuilder<unknown>;
  readonly closedAt: RawBuilder<unknown>;
};

/** The close that a closed week had. */
export const closeOf = (week: string): FriendsClose => ({
  marks: sql`week_marks`,
  week: sql`${week}::date`,
  closedAt: sql`(select closed_at from closed_weeks where week = ${week}::date)`,
});

/** The close that the running week would have now; its date is after that of any closed week. */
export const closeNow = (nowMs: number): FriendsClose => ({
  marks: sql`(select player_id, week, counted_micro from week_marks
              union all
              select player_id, date 'infinity', counted_micro from player_totals)`,
  week: sql`date 'infinity'`,
  closedAt: sql`${new Date(nowMs)}::timestamptz`,
});

/**
 * The friends who count in a week, as rows of `inviter` and the friend's
 * `referrer_code`. A friend counts in the one week
 * in which their counted stake first stood at a close at what is asked, if they had deposited by
 * then: the marks of closed weeks never change and never fall, so nobody counts twice, however late
 * this runs. Who proved by the close to be the inviter, somebody with an older account, or another
 * friend of the inviter who counted, is no friend more.
 */
export const countedFriends = ({ marks, week, closedAt }: FriendsClose) => sql`
  select i.id as inviter, f.referrer_code
    from ${marks} m
    join players f on f.id = m.player_id and f.referrer_code like 'ref_%'
    join players i on i.public_id::text = substr(f.referrer_code, 5)
                  and i.closed_at is null and i.id <> f.id
   where m.week = ${week}
     and m.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint
     and not exists (
       select from week_marks e
        where e.player_id = m.player_id and e.week < m.week
          and e.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint)
     and exists (
       select from payments p
        where p.player_id = f.id and p.code = ${PAYMENT_CODES.deposit}
          and p.state = ${PAYMENT_STATES.success} and p.finished_at <= ${closedAt})
     and not exists (
       select from player_fingerprints own
         join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
          and other.is_proven and other.created_at <= ${closedAt}
        where own.player_id = f.id and own.is_proven and own.created_at <= ${closedAt}
          and own.kind <> 'phone'
          and (other.player_id = i.id or other.player_id < f.id or exists (
            select from players s
              join ${marks} k on k.player_id = s.id
             where s.id = other.player_id and s.id <> f.id
               and s.referrer_code = f.referrer_code
               and k.counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint
               and (k.week < m.week or (k.week = m.week and s.id < f.id)))))`;
