import type { PlayerId } from '../../shared/ids.ts';
import type { PrizeWait } from '../../shared/promotions/prize-wait.ts';
import type { Database } from '../platform/db/database.ts';
import { owesWins } from '../rewards/grants/owes-wins.ts';

/**
 * Why a prize of a player waits, as things stand; `soon` where nothing holds it up. What staff hold or
 * banned one person decides, so it takes no prize away and only delays it. Who owes wins is paid once
 * the debt is gone.
 */
export async function readWait(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<PrizeWait> {
  const row = await db
    .selectFrom('players as p')
    .leftJoin('withdrawal_blocks as b', 'b.player_id', 'p.id')
    .select(['p.banned_until', 'b.player_id as held'])
    .where('p.id', '=', BigInt(playerId))
    .executeTakeFirstOrThrow();
  if (row.banned_until !== null && row.banned_until.getTime() > nowMs) return 'banned';
  if (row.held !== null) return 'held';
  return (await owesWins(db, playerId)) ? 'debt' : 'soon';
}
