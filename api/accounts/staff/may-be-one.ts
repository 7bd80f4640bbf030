import { type RawBuilder, sql } from 'kysely';
import { MADE_LATELY_MS } from './policy.ts';

/**
 * Whether a person of the staff and another one, the row `p`, do not count as two. They may be one
 * with two Telegram accounts where they share an account of a player, or what two of theirs proved;
 * and they may act as one where one made the other staff lately, or one person made both.
 */
export const mayBeOne = (personId: number, nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(p.id <> ${personId} and (${shareAnAccount(personId)}
    or ${haveOneMaker(personId, nowMs)}))`;

const shareAnAccount = (personId: number) => sql<boolean>`exists (
  select from staff_people me
    join staff_accounts mine on mine.telegram_id = me.telegram_id
    join staff_accounts theirs on theirs.telegram_id = p.telegram_id
   where me.id = ${personId}
     and (mine.player_id = theirs.player_id or exists (
       select from player_fingerprints own
         join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
        where own.player_id = mine.player_id and own.is_proven
          and other.player_id = theirs.player_id and other.is_proven)))`;

const haveOneMaker = (personId: number, nowMs: number) => sql<boolean>`exists (
  with recursive ${makersOf('mine', sql`${personId}::int`, nowMs)},
                 ${makersOf('theirs', sql`p.id`, nowMs)}
  select from mine join theirs on theirs.id = mine.id)`;

/**
 * A person, whoever made them staff or gave them a role lately, and whoever made those. While the
 * staff themselves are that new, everybody is, and nobody is anybody's maker.
 */
const makersOf = (name: string, person: RawBuilder<unknown>, nowMs: number) => sql`
  ${sql.ref(name)} (id) as (
    select ${person}
    union
    select maker.id from ${sql.ref(name)} made
      join staff_people who on who.id = made.id
      join staff_acts act on act.subject = 'person:' || who.name
      cross join lateral (values (act.person_id), (act.second_id)) maker (id)
     where act.act in ('staff.add', 'staff.roles') and act.outcome = 'done'
       and act.at > ${new Date(nowMs - MADE_LATELY_MS)}
       and act.at > (select at from staff_acts order by id limit 1)
                    + ${MADE_LATELY_MS / 1000} * interval '1 second'
       and not coalesce(act.after -> 'roles' <@ (act.before -> 'roles'), false)
       and maker.id is not null)`;
