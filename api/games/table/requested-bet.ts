import type { PlayerId } from '../../../shared/ids.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import { readUsedRequest } from '../../ledger/request-key.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlacedBet } from './bet-plan.ts';

/** A request id of a player, and the game it should belong to. */
export type Requested = { readonly requestId: string; readonly game: TableGameName };

/**
 * The stake a request placed, with the digest of the request's body. The balance is the one after
 * the stake, whatever happened since.
 */
export async function readRequestedBet(
  db: Database,
  playerId: PlayerId,
  { requestId, game }: Requested,
): Promise<{ readonly bodyHash: string; readonly bet: PlacedBet | undefined } | undefined> {
  const request = await readUsedRequest(db, playerId, requestId);
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('rounds')
    .innerJoin('transfers', 'transfers.group_id', 'rounds.id')
    .select(['rounds.id', 'table_id', 'stake_micro', 'from_balance_micro'])
    .where('rounds.id', '=', request.groupId)
    .where('transfers.group_id', '=', request.groupId)
    .where('transfers.seq', '=', 0)
    .where('game', '=', game)
    .executeTakeFirst();
  const bet = row && {
    betId: row.id,
    roundId: row.table_id ?? '',
    stakeMicro: row.stake_micro,
    balanceMicro: row.from_balance_micro ?? 0n,
  };
  return { bodyHash: request.bodyHash, bet };
}
