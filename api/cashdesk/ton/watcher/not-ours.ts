import type { Database } from '../../../platform/db/database.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import { bodyHashOf } from '../hot-wallet.ts';

/** Why a transaction waits that our key signed and our books do not know. */
export const NOT_OURS = 'not-ours';

/**
 * Transactions that were signed with the wallet's key and that no batch of ours caused: the key was
 * stolen, or the books were restored to a time before them. Only what follows our first batch is
 * judged; what was before that is history.
 */
export async function findNotOurs(
  db: Database,
  account: string,
  chain: readonly ChainTransaction[],
): Promise<ReadonlySet<ChainTransaction>> {
  const hashes = new Map<ChainTransaction, string>();
  for (const transaction of chain) {
    const { externalBody } = transaction;
    if (externalBody !== undefined) hashes.set(transaction, bodyHashOf(externalBody) ?? '');
  }
  if (hashes.size === 0) return new Set();
  const { first } = await db
    .selectFrom('ton_batches')
    .select((eb) => eb.fn.min<Date | null>('signed_at').as('first'))
    .where('wallet', '=', account)
    .executeTakeFirstOrThrow();
  if (first === null) return new Set();
  const known = await db
    .selectFrom('ton_batches')
    .select('body_hash')
    .where('wallet', '=', account)
    .where('body_hash', 'in', [...hashes.values()])
    .execute();
  const ours = new Set(known.map(({ body_hash: hash }) => hash));
  const isForeign = ([{ happenedAt }, hash]: readonly [ChainTransaction, string]) =>
    happenedAt > first && !ours.has(hash);
  return new Set([...hashes].filter(isForeign).map(([transaction]) => transaction));
}

/** Whether staff have to look at such a transaction before anything more is paid. */
export async function isForeignOpen(db: Database, account: string): Promise<boolean> {
  const open = await db
    .selectFrom('ton_transactions')
    .select('id')
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .where('reason', '=', NOT_OURS)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
