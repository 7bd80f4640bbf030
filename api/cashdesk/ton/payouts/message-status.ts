import type { Batch } from './advance-batch.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { readLt } from './read-lt.ts';

/** How far blocks we have not read yet may be behind the block whose time is known. */
const MARGIN_MS = 60_000;

/**
 * The status of a message according to the chain. `alive`: it may still be executed, or not
 * everything the wallet did by then is recorded. `held`: it has expired and the wallet has its id
 * marked as used. `forgotten`: it has expired, and the wallet does not have its id, or no longer
 * has it.
 */
export async function messageStatusOf(
  { db, clock, ton }: PayoutDeps,
  { expires_at: expiresAt, query_id: queryId }: Batch,
): Promise<'alive' | 'held' | 'forgotten'> {
  const lastsUntilMs = expiresAt.getTime() + MARGIN_MS;
  if (clock.nowMs() < lastsUntilMs || queryId === null) return 'alive';
  const { lastLt, atSeconds, isActive } = await ton.network.account(ton.hot.address);
  if (atSeconds * 1000 < lastsUntilMs) return 'alive';
  if ((await readLt(db, ton.hot.raw)) < lastLt) return 'alive';
  const isUsed = isActive && (await ton.network.isProcessed(ton.hot.address, queryId));
  return isUsed ? 'held' : 'forgotten';
}
