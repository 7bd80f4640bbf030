import { sql } from 'kysely';
import { IS_PAID_THERE } from '../../cashdesk/withdrawals/risk-facts.ts';
import type { Database } from '../../platform/db/database.ts';
import { personChainsOf, type Tie } from './person-chains.ts';

/**
 * Decides who takes part when a list is closed, and which accounts are one person: whatever is decided
 * here is in the list before the beacon is known, so nobody is left out because of what they drew.
 * Answers who is of a person only by having asked to be paid there.
 */
export async function judgeEntrants(
  trx: Database,
  drawId: number,
  nowMs: number,
): Promise<readonly bigint[]> {
  await sql`
    update draw_entrants e set person_id = e.player_id, out = ${outOf(nowMs)}
      from players p where e.draw_id = ${drawId} and p.id = e.player_id`.execute(trx);
  const persons = personChainsOf(await readTies(trx, drawId));
  const ids = [...persons.keys()];
  if (ids.length === 0) return [];
  const chains = ids.map((id) => persons.get(id) ?? [id]);
  await sql`
    update draw_entrants e set person_id = tie.person
      from unnest(${ids}::bigint[], ${chains.map((chain) => chain.at(-1))}::bigint[])
           as tie (player, person)
     where e.draw_id = ${drawId} and e.player_id = tie.player`.execute(trx);
  const ofStaff = new Set((await readStaff(trx)).map((id) => persons.get(id)?.[0] ?? id));
  // Whom staff are paid with is not close to them by it: else one of them takes anybody out.
  const nearStaff = ids.filter((id) => persons.get(id)?.some((person) => ofStaff.has(person)));
  await sql`
    update draw_entrants set out = 'close-to-staff'
     where draw_id = ${drawId} and out is null and player_id = any (${nearStaff}::bigint[])`.execute(
    trx,
  );
  return ids.filter((id) => (persons.get(id)?.length ?? 1) > 1);
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
 * What accounts share: a document, a purse or a device. Only what a player proved or was paid at counts,
 * so nobody ties a stranger to themselves by typing the stranger's purse in, or by paying a deposit of
 * theirs. A purse that paid for a deposit before is the player's own where they are paid there.
 */
async function readTies(db: Database, drawId: number): Promise<readonly Tie[]> {
  const { rows } = await sql<{ owners: string[]; askers: string[] }>`
    with members (id) as (
      select player_id from draw_entrants where draw_id = ${drawId} union ${STAFF}
    ), shown (token, id, is_asked, since) as (
      select case when other.kind in ('payment', 'source') then 'purse:' else other.kind || ':' end
             || encode(other.digest, 'hex'), other.player_id,
             not other.is_proven and not exists (
               select from player_fingerprints paid
                where paid.kind = 'source' and paid.digest = other.digest
                  and paid.player_id = other.player_id and paid.created_at <= other.created_at),
             other.created_at
        from player_fingerprints other
        join player_fingerprints own using (kind, digest, player_id, is_proven)
       where other.player_id in (select id from members)
         and (other.is_proven or ${IS_PAID_THERE})
      union all
      select 'device:' || value, player_id, false, first_seen_at from sign_in_signals
       where kind = 'device' and player_id in (select id from members)
    )
    select coalesce(array_agg(id::text order by since, id) filter (where not is_asked), '{}') as owners,
           coalesce(array_agg(id::text order by since, id) filter (where is_asked), '{}') as askers
      from shown group by token having count(*) > 1 order by token`.execute(db);
  return rows.map(({ owners, askers }) => ({
    owners: owners.map(BigInt),
    askers: askers.map(BigInt),
  }));
}
