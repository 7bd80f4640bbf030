import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { refusalOfBreak } from './blocks.ts';
import { breakInForce, readGuard } from './guard.ts';

/**
 * Refuses a player whose break is in force, by what the database says in this transaction: for what
 * the gate let in before it waited.
 */
export async function refuseInBreak(
  trx: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<void> {
  const found = breakInForce(await readGuard(trx, playerId), nowMs);
  if (found !== undefined) throw refusalOfBreak(found);
}
