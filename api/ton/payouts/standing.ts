import type { Batch } from './advance-batch.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { readLt } from './read-lt.ts';

/** How far blocks that are not seen yet may be behind the one whose time is known. */
const MARGIN_MS = 60_000;

/**
 * How a message stands by the chain itself. `alive`: it may still be executed, or not all that the
 * wallet did by then is written down. `held`: it is past its life and the wallet holds its id as used.
 * `forgotten`: past its life, and the wallet does not hold it, or not any more.
 */
export async function standingOf(
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
