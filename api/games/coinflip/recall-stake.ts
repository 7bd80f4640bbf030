import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlacedBet } from '../table/bet-plan.ts';
import { readRequestedBet } from '../table/requested-bet.ts';

/** The stake that a request placed before; refuses another body under its id. */
export async function recallStake(
  db: Database,
  playerId: PlayerId,
  request: RequestKey | undefined,
): Promise<PlacedBet | undefined> {
  if (request === undefined) return undefined;
  const { requestId, bodyHash } = request;
  const earlier = await readRequestedBet(db, playerId, { requestId, game: 'coinflip' });
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.bet === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return earlier.bet;
}
