import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import type { Transfer } from '../../ledger/posting.ts';
import type { RewardMarkName } from '../../platform/db/tables/rewards.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { pushWallets } from '../push-wallets.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { raiseMark } from './marks-store.ts';

/** A payment of what a running total earned since its mark. */
export type MarkedPayment = {
  readonly name: RewardMarkName;
  /** The mark as it was read, and where it stands after the payment. */
  readonly markMicro: bigint;
  readonly toMicro: bigint;
  readonly transfer: Transfer;
  /** Which of the two accounts is the player's wallet that the group waits for. */
  readonly wallet: Transfer['from'];
};

/**
 * Pays what was earned since a mark, once for each mark, and raises the mark. Of two that start at
 * the same mark one pays; where a crash left the mark behind, the next call finds the payment by its
 * key and raises it. Answers the sum that was paid by this call.
 */
export async function postFromMark(
  deps: Omit<GrantDeps, 'clock' | 'config'>,
  playerId: PlayerId,
  { name, markMicro, toMicro, transfer, wallet }: MarkedPayment,
): Promise<bigint> {
  const { db, ledger } = deps;
  const key = `reward:${name}:${playerId}:${markMicro}`;
  const id = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet,
    build: () => ({
      id,
      playerId,
      transfers: [transfer],
      idempotencyKeys: [{ key, detail: { toMicro: String(toMicro) } }],
    }),
  });
  if (result.status === 'posted') {
    crashPoint('mark-after-post');
    await raiseMark(db, playerId, { name, markMicro: toMicro });
    await pushWallets(deps, playerId, result);
    return transfer.amountMicro;
  }
  if (result.status !== 'taken') throw new Error(`a reward was not posted: ${result.status}`);
  const { detail } = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const paidTo = BigInt((detail as { readonly toMicro: string }).toMicro);
  await raiseMark(db, playerId, { name, markMicro: paidTo });
  return 0n;
}
