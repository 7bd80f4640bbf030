import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutReason } from '../../platform/db/tables/races.ts';

/**
 * Which of these players a race never pays, and why: the operator's own people and accounts, and who
 * closed their account or excluded themselves before a moment. A cool-off takes nothing away, and
 * neither does what began after the race: what was earned is paid. Nor does a hold or a ban, which
 * one person of staff decides: it only delays the payment.
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
                when p.closed_at <= ${at} then 'closed'
                when exists (select from player_exclusions e
                              where e.player_id = p.id and e.kind = 'exclusion'
                                and e.since <= ${at}
                                and (e.until is null or e.until > ${at})) then 'excluded'
           end as reason
      from players p
     where p.id = any (${playerIds.map(BigInt)}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[playerIdOf(id), reason]] : [])));
}
