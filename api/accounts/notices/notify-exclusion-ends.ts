import { sql } from 'kysely';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifyPlayer } from './notify-player.ts';

/** An end longer ago than this is no news; the product may have been off that long. */
const NEWS_FOR = '3 days';
const BATCH_ROWS = 500;

/**
 * Notifies players whose self-exclusion ended, each once, unless another break of theirs continues
 * or the account is closed. The notice does not invite them to play.
 */
export async function notifyExclusionEnds(db: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: bigint; player_id: bigint }>`
    select e.id, e.player_id
      from player_exclusions e join players p on p.id = e.player_id
     where e.kind = 'exclusion' and p.closed_at is null
       and e.until <= ${now} and e.until > ${now}::timestamptz - ${NEWS_FOR}::interval
       and not exists (select from exclusion_notices n where n.exclusion_id = e.id)
       and not exists (
         select from player_exclusions o
          where o.player_id = e.player_id and (o.until is null or o.until > ${now})
       )
     order by e.id limit ${BATCH_ROWS}`.execute(db);
  for (const row of rows) await notifyOne(db, row, nowMs);
}

async function notifyOne(
  db: Database,
  { id, player_id: player }: { readonly id: bigint; readonly player_id: bigint },
  nowMs: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const told = await trx
      .insertInto('exclusion_notices')
      .values({ exclusion_id: id, notified_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('exclusion_id')
      .executeTakeFirst();
    if (told === undefined) return;
    await notifyPlayer(trx, { kind: 'exclusion-ended', playerId: playerIdOf(player) }, nowMs);
  });
}
