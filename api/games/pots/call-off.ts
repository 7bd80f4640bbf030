import { sql } from 'kysely';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { RoundId } from '../../../shared/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOutOfPlay } from '../rivals/out-of-play.ts';
import type { Table } from '../table/table.ts';
import type { TableGame } from '../table/table-game.ts';
import { refundWaiting } from '../table/table-steps.ts';

export type CallOffDeps = { readonly db: Database; readonly clock: Clock };

/** The pot that somebody comes to. */
type Coming = {
  readonly table: Table;
  readonly game: Pick<TableGame, 'canBegin'>;
  readonly closed: RefusalName;
};

/**
 * Calls a pot off that waits for players where somebody in it may not play any more, and refuses whoever
 * came to it: all its stakes go back. One that can begin goes on, as its stakes were placed in time.
 */
export async function requireAllInPlay(
  { db, clock }: CallOffDeps,
  { table, game, closed }: Coming,
): Promise<void> {
  const round = table.state()?.round;
  if (round?.state !== 'waiting' || !(await isAnybodyOut(db, round.id, clock.nowMs()))) return;
  const isOff = await refundWaiting(db, round.id, (banks) =>
    game.canBegin(banks) ? undefined : 'cancelled',
  );
  if (!isOff) return;
  await table.changed();
  throw new Refusal(closed);
}

async function isAnybodyOut(db: Database, roundId: RoundId, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from rounds r join players p on p.id = r.player_id
     where r.table_id = ${roundId} and ${isOutOfPlay(nowMs)} limit 1`.execute(db);
  return rows.length > 0;
}
