import { type RawBuilder, sql } from 'kysely';
import { NEW_STAFF_COOLDOWN_MS } from './policy.ts';

/**
 * Whether a person of the staff and another one, the row `p`, do not count as two. They may be one
 * with two Telegram accounts where they share an account of a player, or what two of theirs proved;
 * and they may act as one where one made the other staff lately, or one person made both. Links of
 * both kinds are followed together: whom somebody's second account made staff is their friend too.
 */
export const mayBeOne = (personId: number, nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(p.id <> ${personId} and exists (
  with recursive near (start_id, person_id, player_id, since) as (
    select start_id, start_id, null::bigint, ${new Date(nowMs - NEW_STAFF_COOLDOWN_MS)}::timestamptz
      from (values (${personId}::int), (p.id)) start (start_id)
    union
    select near.start_id, next.*
      from near cross join lateral (${makers} union all ${accounts}) next (person_id, player_id, since))
  select from near mine join near theirs on theirs.person_id = mine.person_id
   where mine.start_id = ${personId} and theirs.start_id = p.id))`;

/** How much older than what a person did the act may be that let them do it. */
const LATELY = sql`${NEW_STAFF_COOLDOWN_MS / 1000} * interval '1 second'`;

/**
 * Both who made a person staff lately, gave them a role, or gave them their rights back. A person who
 * was new when they made another is followed from that moment, so that no chain of friends grows old
 * behind its last one. While the staff themselves are that new, nobody is anybody's maker. Those who
 * make somebody together are not linked by it: else two admins could not hire.
 */
const makers = sql`
  select maker.id, null::bigint, act.at - ${LATELY}
    from staff_people made
    join staff_acts act on act.subject = 'person:' || made.name
    cross join lateral (values (act.person_id), (act.second_id)) maker (id)
   where made.id = near.person_id and act.outcome = 'done' and act.at > near.since
     and act.at > (select at from staff_acts order by id limit 1) + ${LATELY}
     and (act.act in ('staff.add', 'staff.restore')
       or act.act = 'staff.roles'
         and not coalesce(act.after -> 'roles' <@ (act.before -> 'roles'), false))
     and maker.id is not null`;

/** The accounts of players of a person, those that proved the same as one of them, and whose they are. */
const accounts = sql`
  select null::int, own.player_id, near.since
    from staff_people who join staff_accounts own on own.telegram_id = who.telegram_id
   where who.id = near.person_id
  union all
  select who.id, null::bigint, near.since
    from staff_accounts own join staff_people who on who.telegram_id = own.telegram_id
   where own.player_id = near.player_id
  union all
  select null::int, other.player_id, near.since
    from player_fingerprints own
    join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
   where own.player_id = near.player_id and own.is_proven and other.is_proven`;
