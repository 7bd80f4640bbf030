import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Draw } from '../tickets/draw-store.ts';

/**
 * Takes away what the accounts of one person have above the limit of a draw, newest first: accounts that
 * share nothing with each other, but each something with a third one, were given it apart. Those who
 * are of a person only as they asked to be paid there lose theirs before the others do. A range that
 * crosses the limit becomes two. The caller locks the draw and has joined the persons.
 */
export async function takeAboveCap(
  trx: Database,
  draw: Draw,
  { askers, nowMs }: { readonly askers: readonly bigint[]; readonly nowMs: number },
): Promise<void> {
  const most = draw.terms.capPerPerson;
  if (most === null) return;
  await sql`
    with persons as (
      select person_id from draw_entrants where draw_id = ${draw.id} and out is null
       group by person_id having sum(tickets) > ${most}
    ), held as (
      select g.first_number, g.tickets, g.player_id, g.cause, g.key, g.given_at,
             sum(g.tickets) over (
               partition by e.person_id
               order by e.player_id = any (${askers}::bigint[]), g.first_number) as until
        from ticket_grants g
        join draw_entrants e on e.draw_id = g.draw_id and e.player_id = g.player_id
       where g.draw_id = ${draw.id} and g.taken_at is null and e.out is null
         and e.person_id in (select person_id from persons)
    ), excess as (
      select *, least(tickets, until - ${most})::int as above from held where until > ${most}
    ), kept as (
      update ticket_grants g
         set tickets = case when above = g.tickets then g.tickets else g.tickets - above end,
             taken_at = case when above = g.tickets then ${new Date(nowMs)}::timestamptz end
        from excess
       where g.draw_id = ${draw.id} and g.first_number = excess.first_number
    ), parts as (
      insert into ticket_grants
        (draw_id, first_number, tickets, player_id, cause, key, given_at, taken_at)
      select ${draw.id}::int, first_number + tickets - above, above, player_id, cause,
             key || '/above', given_at, ${new Date(nowMs)}::timestamptz
        from excess where above < tickets
    ), sums as (select player_id, sum(above)::int as above from excess group by player_id)
    update draw_entrants e set tickets = e.tickets - sums.above
      from sums where e.draw_id = ${draw.id} and e.player_id = sums.player_id`.execute(trx);
}
