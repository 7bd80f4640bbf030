import type { GroupId } from '../../../shared/ids.ts';
import type { DepositNeed, PostingGroup, WalletKind } from '../../ledger/posting.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import type { Grant } from './grant-store.ts';
import { pushWallets } from '../push-wallets.ts';

/** The idempotency key under which the award of a grant is posted. */
export const grantKey = (grantId: string) => `grant:${grantId}`;

/**
 * Posts the award, once: operator's bonus account → wallet. Answers the group that moved it; an
 * earlier one, where it was posted before.
 */
export async function postAward(
  deps: GrantDeps,
  grant: Grant,
  { wallet, wagers }: { readonly wallet: WalletKind; readonly wagers: number },
): Promise<string> {
  const { db, ledger, config } = deps;
  const { playerId, amountMicro } = grant;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, wallet),
    ledger.operatorAccount('bonus'),
  ]);
  const id = uuidV7() as GroupId;
  const key = grantKey(grant.id);
  const group: PostingGroup = {
    id,
    playerId,
    transfers: [{ from, to, amountMicro, kind: 'bonus' }],
    idempotencyKeys: [{ key, detail: { grantId: grant.id } }],
    ...(wagers > 0 && { need: needOf(amountMicro, { wagers, ...config.policy }) }),
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  if (result.status === 'posted') {
    await pushWallets(deps, playerId, result);
    return id;
  }
  if (result.status !== 'taken') throw new Error(`a grant was not posted: ${result.status}`);
  const { group_id } = await db
    .selectFrom('idempotency_keys')
    .select('group_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return group_id;
}

/**
 * What cash that is played `wagers` times adds to what the player has to play. The wallet's need is
 * one number, which is locked by the factor of deposits: the award counts as so much of a deposit as
 * has the same need by that factor.
 */
function needOf(
  amountMicro: bigint,
  { wagers, depositWagers }: { readonly wagers: number; readonly depositWagers: number },
): DepositNeed {
  const factor = BigInt(depositWagers);
  return {
    depositMicro: (amountMicro * BigInt(wagers) + factor - 1n) / factor,
    factor: depositWagers,
  };
}
