import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteMarker } from '../../protection/behaviour/behaviour.ts';
import { mayBeOneWhere } from './may-be-one.ts';

/**
 * Refuses `gate.excluded-elsewhere` where the player may be one person with an account that an
 * exclusion is in force on, and notes that for staff. Only what is held against the player counts, so
 * nobody can bring it on a stranger. An answer of staff that it is somebody else (`other-person`)
 * holds for the exclusions that had begun by then.
 */
export async function refuseExcludedElsewhere(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<void> {
  const isExcluded = sql<boolean>`exists (
    select from player_exclusions e
     where e.player_id = s.id and e.kind = 'exclusion'
       and (e.until is null or e.until > ${new Date(nowMs)})
       and not exists (
         select from behaviour_markers m join behaviour_actions a on a.marker_id = m.id
          where m.player_id = ${playerId} and m.marker = 'excluded-elsewhere'
            and a.action = 'other-person' and a.at >= e.since))`;
  if (!(await mayBeOneWhere(db, { playerId, asker: 'rival' }, isExcluded))) return;
  if (!(await hasWaitingMarker(db, playerId))) {
    await noteMarker(db, playerId, { marker: 'excluded-elsewhere', detail: {}, nowMs });
  }
  throw new Refusal('gate.excluded-elsewhere');
}

async function hasWaitingMarker(db: Database, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql`
    select from behaviour_markers m
     where m.player_id = ${playerId} and m.marker = 'excluded-elsewhere'
       and not exists (select from behaviour_actions a where a.marker_id = m.id)
     limit 1`.execute(db);
  return rows.length > 0;
}
