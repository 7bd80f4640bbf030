import { advanceBatch } from './advance-batch.ts';
import { confirmArrivals } from './confirm-arrivals.ts';
import { openBatch } from './open-batch.ts';
import type { PayoutDeps } from './payout-deps.ts';

/**
 * One step of paying out: brings the open batch on, or signs the next. It may be interrupted at any
 * line and run beside itself; what it signed is kept before it is sent, and one batch is open at a
 * time.
 */
export async function payOut(deps: PayoutDeps): Promise<void> {
  await confirmArrivals(deps);
  if (await advanceBatch(deps)) return;
  if (await openBatch(deps)) await advanceBatch(deps);
}
