import type { Ledger } from '../../ledger/posting.ts';
import { type GroupId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { depositKey, readCredit } from './pay-deposit.ts';
import { requirePayment } from './payment-store.ts';

type Deps = { readonly db: Database; readonly ledger: Ledger };

/**
 * Makes sure that a deposit which was never credited never will be: its key is used up without
 * money, also for an attempt that has passed all other checks. False where it was credited after
 * all. Doing it again changes nothing.
 */
export async function forbidCredit({ db, ledger }: Deps, paymentId: string): Promise<boolean> {
  const { player_id } = await requirePayment(db, paymentId);
  const playerId = playerIdOf(player_id);
  const id = uuidV7() as GroupId;
  const idempotencyKeys = [{ key: depositKey(paymentId), detail: { creditedMicro: null } }];
  const result = await ledger.post({
    wallet: await ledger.walletOf(playerId, 'real'),
    build: () => ({ id, playerId, transfers: [], idempotencyKeys }),
  });
  if (result.status === 'posted') return true;
  if (result.status !== 'taken') throw new Error(`a deposit was not forbidden: ${result.status}`);
  return (await readCredit(db, paymentId)) === undefined;
}

/** Whether a deposit was forbidden to be credited. */
export async function isForbidden(db: Database, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', depositKey(paymentId))
    .executeTakeFirst();
  return row !== undefined && (await readCredit(db, paymentId)) === undefined;
}
