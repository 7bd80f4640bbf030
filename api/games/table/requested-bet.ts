import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../db/database.ts';
import type { PlacedBet } from './bet-plan.ts';
import type { TableGameName } from './table-round.ts';

/** A request by its player's own id for it, and the game it should belong to. */
export type Requested = { readonly requestId: string; readonly game: TableGameName };

/**
 * The stake a request led to, with the digest of the body it came with. The balance is the one the
 * stake left, whatever happened since.
 */
export async function readRequestedBet(
  db: Database,
  playerId: PlayerId,
  { requestId, game }: Requested,
): Promise<{ readonly bodyHash: string; readonly bet: PlacedBet | undefined } | undefined> {
  const request = await db
    .selectFrom('requests')
    .select(['body_hash', 'group_id'])
    .where('player_id', '=', BigInt(playerId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (request === undefined) return undefined;
  const row = await db
    .selectFrom('rounds')
    .innerJoin('transfers', 'transfers.group_id', 'rounds.id')
    .select(['rounds.id', 'table_id', 'stake_micro', 'from_balance_micro'])
    .where('rounds.id', '=', request.group_id)
    .where('transfers.group_id', '=', request.group_id)
    .where('transfers.seq', '=', 0)
    .where('game', '=', game)
    .executeTakeFirst();
  const bet = row && {
    betId: row.id,
    roundId: row.table_id ?? '',
    stakeMicro: row.stake_micro,
    balanceMicro: row.from_balance_micro ?? 0n,
  };
  return { bodyHash: request.body_hash.toString('hex'), bet };
}
