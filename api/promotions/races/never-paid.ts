import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutReason } from '../../platform/db/tables/races.ts';

/**
 * Which of these players a race never pays, and why: the operator's own people and accounts, whom
 * staff hold, and who excluded themselves before a moment. A cool-off takes nothing away, and neither
 * does an exclusion that began after the race: what was earned is paid.
 */
export async function readNeverPaid(
  db: Database,
  playerIds: readonly PlayerId[],
  atMs: number,
): Promise<ReadonlyMap<PlayerId, OutReason>> {
  if (playerIds.length === 0) return new Map();
  const at = new Date(atMs);
  const { rows } = await sql<{ id: bigint; reason: OutReason | null }>`
    select p.id,
           case when p.is_admin or p.is_moderator
                  or exists (select from staff_accounts a
                               join staff_people s
                                 on s.telegram_id = a.telegram_id and s.state = 'active'
                              where a.player_id = p.id) then 'staff'
                when p.is_demo then 'demo'
                when p.closed_at is not null then 'closed'
                when p.banned_until > ${at} then 'banned'
                when exists (select from withdrawal_blocks b where b.player_id = p.id)
                  then 'blocked'
                when exists (select from player_exclusions e
                              where e.player_id = p.id and e.kind = 'exclusion'
                                and e.since <= ${at}
                                and (e.until is null or e.until > ${at})) then 'excluded'
           end as reason
      from players p
     where p.id = any (${playerIds.map(BigInt)}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[playerIdOf(id), reason]] : [])));
}
