import type { PlayerId } from '../../../shared/ids.ts';
import { debtsOf, keyOfDebt } from '../../lobby/aggregator/callback/owed-wins.ts';
import type { IdempotencyKey, Ledger, TotalsChange, Transfer } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a player's debts take of money that comes back to them: parts of the same group. */
export type KeptBack = {
  readonly transfers: readonly Transfer[];
  readonly idempotencyKeys: readonly IdempotencyKey[];
  readonly totals?: TotalsChange;
};

/**
 * Keeps back what a player owes of wins that were rolled back while a withdrawal held them, up to
 * the sum that comes back. Where a debt changes meanwhile the group is `taken`, and is to be made
 * again.
 */
export async function keepBack(
  { db, ledger }: { readonly db: Database; readonly ledger: Ledger },
  playerId: PlayerId,
  backMicro: bigint,
): Promise<KeptBack> {
  const debts = await debtsOf(db, playerId);
  if (debts.length === 0 || backMicro === 0n) return { transfers: [], idempotencyKeys: [] };
  const real = await ledger.walletOf(playerId, 'real');
  const transfers: Transfer[] = [];
  const idempotencyKeys: IdempotencyKey[] = [];
  let left = backMicro;
  for (const debt of debts) {
    const amountMicro = debt.owedMicro < left ? debt.owedMicro : left;
    if (amountMicro === 0n) break;
    left -= amountMicro;
    const operator = await ledger.operatorAccount(debt.operatorAccount);
    transfers.push({ from: real, to: operator, amountMicro, kind: 'correction' });
    idempotencyKeys.push(keyOfDebt(debt, debt, -amountMicro));
  }
  return { transfers, idempotencyKeys, totals: { ...NO_CHANGE, returnedMicro: left - backMicro } };
}

const NO_CHANGE: TotalsChange = {
  wageredMicro: 0n,
  returnedMicro: 0n,
  countedMicro: 0n,
  experienceMicro: 0n,
  needMicro: 0n,
  rounds: 0,
  winMicro: 0n,
};
