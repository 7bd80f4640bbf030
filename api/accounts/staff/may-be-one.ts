import { type RawBuilder, sql } from 'kysely';
import { MADE_LATELY_MS } from './policy.ts';

/**
 * Whether a person of the staff and another one, the row `p`, do not count as two. They may be one
 * with two Telegram accounts where they share an account of a player, or what two of theirs proved;
 * and they may act as one where either made the other staff lately, or gave them a role.
 */
export const mayBeOne = (personId: number, nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(${shareAnAccount(personId)} or ${madeTheOther(personId, nowMs)})`;

const shareAnAccount = (personId: number) => sql<boolean>`exists (
  select from staff_people me
    join staff_accounts mine on mine.telegram_id = me.telegram_id
    join staff_accounts theirs on theirs.telegram_id = p.telegram_id
   where me.id = ${personId} and me.id <> p.id
     and (mine.player_id = theirs.player_id or exists (
       select from player_fingerprints own
         join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
        where own.player_id = mine.player_id and own.is_proven
          and other.player_id = theirs.player_id and other.is_proven)))`;

const madeTheOther = (personId: number, nowMs: number) => sql<boolean>`exists (
  select from staff_people me
    join staff_acts made on made.subject in ('person:' || me.name, 'person:' || p.name)
   where me.id = ${personId} and me.id <> p.id
     and made.act in ('staff.add', 'staff.roles') and made.outcome = 'done'
     and made.at > ${new Date(nowMs - MADE_LATELY_MS)}
     and not coalesce(made.after -> 'roles' <@ (made.before -> 'roles'), false)
     and case made.subject when 'person:' || p.name then me.id else p.id end
         in (made.person_id, made.second_id))`;
