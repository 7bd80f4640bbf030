import { sql } from 'kysely';
import { IS_PAID_THERE } from '../../cashdesk/withdrawals/risk-facts.ts';
import type { Database } from '../../platform/db/database.ts';
import { joinPersons } from './join-persons.ts';

/**
 * Decides who takes part when a list is closed, and which accounts are one person: whatever is decided
 * here is in the list before the beacon is known, so nobody is left out because of what they drew.
 */
export async function judgeEntrants(trx: Database, drawId: number, nowMs: number): Promise<void> {
  await sql`
    update draw_entrants e set person_id = e.player_id, out = ${outOf(nowMs)}
      from players p where e.draw_id = ${drawId} and p.id = e.player_id`.execute(trx);
  const persons = joinPersons(await readTies(trx, drawId));
  if (persons.size === 0) return;
  const ids = [...persons.keys()];
  await sql`
    update draw_entrants e set person_id = tie.person
      from unnest(${ids}::bigint[], ${ids.map((id) => persons.get(id) ?? id)}::bigint[])
           as tie (player, person)
     where e.draw_id = ${drawId} and e.player_id = tie.player`.execute(trx);
  const ofStaff = await readStaff(trx);
  const nearStaff = new Set(ofStaff.map((id) => persons.get(id) ?? id));
  await sql`
    update draw_entrants set out = 'close-to-staff'
     where draw_id = ${drawId} and out is null and person_id = any (${[...nearStaff]}::bigint[])`.execute(
    trx,
  );
}

const STAFF = sql`
  select p.id from players p where p.is_admin or p.is_moderator
  union
  select a.player_id from staff_accounts a
    join staff_people s on s.telegram_id = a.telegram_id and s.state = 'active'`;

const outOf = (nowMs: number) => sql`
  case when p.id in (${STAFF}) then 'staff'
       when p.is_demo then 'demo'
       when p.closed_at is not null then 'closed'
       when p.banned_until > ${new Date(nowMs)} then 'blocked'
       when exists (select from player_exclusions x
                     where x.player_id = p.id and x.kind = 'exclusion'
                       and (x.until is null or x.until > ${new Date(nowMs)})) then 'excluded'
  end`;

async function readStaff(db: Database): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`${STAFF}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The groups of accounts that share a document, a purse or a device: each is one person. Only what a
 * player proved, paid from, or was paid at counts, so nobody ties a stranger to themselves by typing
 * the stranger's purse in.
 */
async function readTies(db: Database, drawId: number): Promise<readonly (readonly bigint[])[]> {
  const { rows } = await sql<{ players: string[] }>`
    with members (id) as (
      select player_id from draw_entrants where draw_id = ${drawId} union ${STAFF}
    ), shown (token, id) as (
      select case when other.kind in ('payment', 'source') then 'purse:' else other.kind || ':' end
             || encode(other.digest, 'hex'), other.player_id
        from player_fingerprints other
        join player_fingerprints own using (kind, digest, player_id, is_proven)
       where other.player_id in (select id from members)
         and (other.is_proven or ${IS_PAID_THERE})
      union
      select 'device:' || value, player_id from sign_in_signals
       where kind = 'device' and player_id in (select id from members)
    )
    select array_agg(id::text) as players from shown group by token having count(*) > 1`.execute(
    db,
  );
  return rows.map(({ players }) => players.map(BigInt));
}
