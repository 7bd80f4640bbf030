import { type RawBuilder, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { WEEK_FRIEND_STAKE_MICRO } from '../../../shared/rewards/friends-week/rules.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedWith } from '../person/read-shared.ts';
import { samePersonOf, type SharedPair } from '../person/same-person.ts';

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
const IS_FRIEND = sql`f.referrer_code like 'ref_%'
  and f.referrer_code = 'ref_' || i.public_id::text and f.id <> i.id`;

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

/** A friend, and somebody before them with whom, in whichever direction, something is shared. */
type FriendRow = { readonly id: bigint; readonly isBefore: boolean } & (
  | SharedPair
  | { readonly other: null }
);

/**
 * How many friends count for an inviter in a week, each of them a person of their own: neither the
 * inviter nor a friend before them, in whichever direction they share something. One inviter at a
 * time: all accounts of an address are looked through.
 */
export async function countFriends(
  db: Database,
  close: FriendsClose,
  inviter: PlayerId,
): Promise<number> {
  const { rows } = await sql<FriendRow>`
    with members (id, turn) as materialized (
      select ${inviter}::bigint, 0
      union all
      select f.id, 1
        from players i join players f on ${IS_FRIEND} and ${countedBefore(close.week)}
       where i.id = ${inviter}
      union all
      select id, 2 from (${newFriends(close, inviter)}) friends),
    links as materialized (
      select m.id, o.id as other, shared.signal
        from members m
       cross join lateral (${sharedWith(sql`m.id`)}) shared (signal, id)
        join members o on o.id = shared.id
       where shared.signal <> 'invited'),
    pairs as (
      select id, other, array_agg(distinct signal) as signals
        from (select * from links union all select other, id, signal from links) both_ways
       group by id, other
      having bool_or(signal <> 'invited-together'))
    select f.id, p.other, p.signals, (o.turn, o.id) < (f.turn, f.id) as "isBefore"
      from members f
      left join pairs p on p.id = f.id
      left join members o on o.id = p.other
     where f.turn = 2`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].filter(isOwnPerson).length;
}

/** Whether a friend is the same person as nobody before them. */
function isOwnPerson(shared: readonly FriendRow[]): boolean {
  const pairs = shared.filter((row) => row.other !== null);
  const before = new Set(pairs.filter(({ isBefore }) => isBefore).map(({ other }) => other));
  return !samePersonOf(pairs).some((other) => before.has(other));
}
