import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { WEEK_FRIEND_STAKE_MICRO } from '../../../shared/rewards/friends-week/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { friendsOf, isInvited } from '../../players/invited-by.ts';
import { pairsAmong } from '../person/pairs-among.ts';
import { sharedWith } from '../person/read-shared.ts';
import { type Friend, type FriendLink, ownPersonsOf, type Place } from './friend-persons.ts';

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

/** A friend has staked what is asked by a mark, or a total. */
const HAS_STAKED = sql`counted_micro >= ${WEEK_FRIEND_STAKE_MICRO}::bigint`;

/** Friends by whom they were invited: an index finds them from the inviter. */
const IS_FRIEND = sql`${friendsOf({ friend: 'f', inviter: 'i' })} and f.id <> i.id`;

/** Whether the friend counted at a close before: marks never change and never fall. */
const countedBefore = (week: RawBuilder<unknown>) => sql`exists (
  select from week_marks e where e.player_id = f.id and e.week < ${week} and e.${HAS_STAKED})`;

/**
 * The friends whose counted stake first stood at this close at what is asked, if they had deposited
 * by then, as rows of `inviter` and `id`. Nobody is in two closes, however late this runs, and nobody
 * who proved by then to have an older account is among them. `only` is the one inviter who is asked
 * about.
 */
const newFriends = ({ marks, week, closedAt }: FriendsClose, only: PlayerId | undefined) => sql`
  select i.id as inviter, f.id
    from players i
    join players f on ${IS_FRIEND}
    join ${marks} m on m.player_id = f.id and m.week = ${week} and m.${HAS_STAKED}
   where i.closed_at is null ${only === undefined ? sql`` : sql`and i.id = ${only}`}
     and not ${countedBefore(week)}
     and exists (
       select from payments p
        where p.player_id = f.id and p.code = ${PAYMENT_CODES.deposit}
          and p.state = ${PAYMENT_STATES.success} and p.finished_at <= ${closedAt})
     and not exists (
       select from player_fingerprints own
         join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
          and other.is_proven and other.created_at <= ${closedAt} and other.player_id < f.id
        where own.player_id = f.id and own.is_proven and own.created_at <= ${closedAt}
          and own.kind <> 'phone')`;

/** Who brought at least `least` friends who played enough, whoever these are. */
export async function readInviters(
  db: Database,
  close: FriendsClose,
  least: number,
): Promise<readonly PlayerId[]> {
  const { rows } = await sql<{ inviter: bigint }>`
    select inviter from (${newFriends(close, undefined)}) friends
     group by inviter having count(*) >= ${least}
     order by inviter`.execute(db);
  return rows.map(({ inviter }) => playerIdOf(inviter));
}

/** The inviter, the friends who counted before, and those of this close, in turns 0, 1 and 2. */
const membersOf = (close: FriendsClose, inviter: PlayerId) => sql`
  select ${inviter}::bigint as id, 0 as turn
  union all
  select f.id, 1
    from players i join players f on ${IS_FRIEND} and ${countedBefore(close.week)}
   where i.id = ${inviter}
  union all
  select id, 2 from (${newFriends(close, inviter)}) friends`;

/**
 * How many friends count for an inviter in a week, each of them a person of their own. One inviter
 * at a time: all accounts of an address are looked through.
 */
export async function countFriends(
  db: Database,
  close: FriendsClose,
  inviter: PlayerId,
): Promise<number> {
  const [friends, places] = await Promise.all([
    readFriends(db, close, inviter),
    readPlaces(db, close, inviter),
  ]);
  return ownPersonsOf(friends, places).length;
}

/** The friends of this close, those whose accounts are older first, with all they share. */
async function readFriends(
  db: Database,
  close: FriendsClose,
  inviter: PlayerId,
): Promise<readonly Friend[]> {
  const { rows } = await sql<{ id: bigint } & (FriendLink | { other: null })>`
    with members as materialized (${membersOf(close, inviter)}),
         pairs as (${pairsAmong(sql`members`)}
                   having bool_or(signal <> 'invited-together')),
         elsewhere as (${sharedElsewhere(close, inviter)})
    select f.id, p.other, p.signals,
           case when (o.turn, o.id) < (f.turn, f.id) then 'before' else 'after' end as relation
      from members f
      left join pairs p on p.id = f.id
      left join members o on o.id = p.other
     where f.turn = 2
    union all
    select id, other, signals, 'elsewhere' from elsewhere
     order by id, other`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, shared]) => ({
    id,
    links: shared.filter((row) => row.other !== null),
  }));
}

/**
 * What friends of this close share with friends of other inviters who counted in an earlier week, or
 * in this one by an older account. An address is left out: of different inviters it says nothing.
 */
const sharedElsewhere = ({ marks, week }: FriendsClose, inviter: PlayerId) => sql`
  select m.id, o.id as other, array_agg(distinct shared.signal) as signals
    from members m
   cross join lateral (${sharedWith(sql`m.id`)}) shared (signal, id)
    join players o on o.id = shared.id and ${isInvited('o')}
   where m.turn = 2 and shared.signal not in ('invited', 'invited-together', 'same-network')
     and not exists (select from members own where own.id = o.id)
     and o.id <> ${inviter}
     and exists (
       select from ${marks} e
        where e.player_id = o.id and e.${HAS_STAKED}
          and (e.week < ${week} or (e.week = ${week} and o.id < m.id)))
   group by m.id, o.id`;

/** From which addresses the inviter's friends ever signed in; who never did has no row. */
async function readPlaces(
  db: Database,
  close: FriendsClose,
  inviter: PlayerId,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select m.id, m.turn = 1 as "isBefore", array_agg(s.value order by s.value) as addresses
      from (${membersOf(close, inviter)}) m
      join sign_in_signals s on s.player_id = m.id and s.kind = 'network'
     where m.turn > 0
     group by m.id, m.turn`.execute(db);
  return rows;
}
