import type { GroupId } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { Ledger } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { pushWallets } from '../../rewards/push-wallets.ts';
import { markPrizePaid, type QuizPrize } from './quiz-store.ts';

export type QuizMoneyDeps = {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly pushes: Pick<Pushes, 'balance' | 'toPlayer'>;
};

/** A prize in base micro-units: one DIC is worth one unit of the base currency. */
export const prizeMicro = (amountDic: number): bigint => BigInt(amountDic) * MICRO_PER_UNIT;

/**
 * Pays a prize, once: operator's account `bonus` → wallet `dic-available`, where the DIC of other
 * prizes goes.
 */
export async function payPrize(
  deps: QuizMoneyDeps,
  { id: prizeId, playerId, amountDic }: QuizPrize,
): Promise<void> {
  const { db, ledger } = deps;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, 'dic-available'),
    ledger.operatorAccount('bonus'),
  ]);
  const id = uuidV7() as GroupId;
  const key = { key: `reward:quiz:${prizeId}`, detail: { prizeId } };
  const amountMicro = prizeMicro(amountDic);
  const transfers = [{ from, to, amountMicro, kind: 'bonus' as const }];
  const build = () => ({ id, playerId, transfers, idempotencyKeys: [key] });
  const result = await ledger.post({ wallet: to, build });
  if (result.status === 'posted') await pushWallets(deps, playerId, result);
  else if (result.status !== 'taken') throw new Error(`a prize was not paid: ${result.status}`);
  await markPrizePaid(db, prizeId);
}
