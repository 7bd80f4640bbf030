import type { PlayerId } from '../../../shared/ids.ts';
import { keyOfDebt, readDebts } from '../../lobby/aggregator/callback/owed-wins.ts';
import type { IdempotencyKey, Ledger, TotalsChange, Transfer } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a player's debts take of money that comes back to them: parts of the same group. */
export type KeptBack = {
  readonly transfers: readonly Transfer[];
  readonly idempotencyKeys: readonly IdempotencyKey[];
  readonly totals?: TotalsChange;
  /** Only while these are the debts is the group posted. */
  readonly owedTurns: bigint;
};

/**
 * Keeps back what a player owes of wins that were rolled back while a withdrawal held them, up to
 * the sum that comes back. Where a debt arises or changes meanwhile the group is `taken`, and is to
 * be made again.
 */
export async function keepBack(
  { db, ledger }: { readonly db: Database; readonly ledger: Ledger },
  playerId: PlayerId,
  backMicro: bigint,
): Promise<KeptBack> {
  const { debts, turns: owedTurns } = await readDebts(db, playerId);
  if (debts.length === 0 || backMicro === 0n) {
    return { transfers: [], idempotencyKeys: [], owedTurns };
  }
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
  const totals = { ...NO_CHANGE, returnedMicro: left - backMicro };
  return { transfers, idempotencyKeys, totals, owedTurns };
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
