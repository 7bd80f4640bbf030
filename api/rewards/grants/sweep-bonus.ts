import type { GroupId } from '../../../shared/ids.ts';
import type { PostingResult, Transfer, WalletState } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { termsOfBonus } from './bonus-terms.ts';
import type { Grant } from './grant-store.ts';
import { pushWallets } from '../push-wallets.ts';

/**
 * Moves all that stands on the bonus balance, in as many groups as it takes: a bet may settle
 * between the reading and the posting. Each has a key of its own, so a repeat moves what is new. What
 * becomes cash is never more than the terms allow the balance to come to, in all groups together: a
 * win in a game of another provider may meet the payout of one of ours.
 */
export async function sweepBonus(
  deps: GrantDeps,
  grant: Grant,
  end: 'completed' | 'expired',
): Promise<string | undefined> {
  const { db, ledger, config } = deps;
  const { playerId } = grant;
  let cashLeftMicro =
    end === 'expired' ? 0n : (await termsOfBonus({ db, ...config }, grant)).maxBalanceMicro;
  let moved: string | undefined;
  for (let turn = 1; ;) {
    const amountMicro = (await ledger.wallets(playerId)).get('bonus')?.balanceMicro ?? 0n;
    if (amountMicro === 0n) return moved;
    const cashMicro = amountMicro < cashLeftMicro ? amountMicro : cashLeftMicro;
    const key = `grant:${grant.id}:end:${turn}`;
    const detail = { grantId: grant.id, end, cashMicro: String(cashMicro) };
    const { id, result } = await postSweep(deps, grant, { amountMicro, cashMicro, key, detail });
    // The key of this turn was not looked at yet, and may be another process's.
    if (result.status === 'short') continue;
    turn += 1;
    if (result.status === 'taken') {
      const cashBefore = await readCash(db, key);
      cashLeftMicro = cashBefore < cashLeftMicro ? cashLeftMicro - cashBefore : 0n;
      continue;
    }
    if (result.status !== 'posted') {
      throw new Error(`a bonus balance was not moved: ${result.status}`);
    }
    moved = id;
    cashLeftMicro -= cashMicro;
    await pushWallets(deps, playerId, result);
  }
}

/**
 * Takes off what stands on the bonus balance though no grant does, as it was read. Answers whether
 * nothing of it is left.
 */
export async function takeLeftOver(
  deps: GrantDeps,
  grant: Grant,
  left: WalletState,
): Promise<boolean> {
  const { balanceMicro: amountMicro, version } = left;
  if (amountMicro === 0n) return true;
  const { result } = await postSweep(deps, grant, {
    amountMicro,
    cashMicro: 0n,
    key: `grant:${grant.id}:left:${version}`,
    detail: { grantId: grant.id },
    seen: left,
  });
  return result.status === 'posted';
}

type Sweep = {
  readonly amountMicro: bigint;
  /** What of it becomes cash; the rest goes back to the operator. */
  readonly cashMicro: bigint;
  readonly key: string;
  readonly detail: object;
  readonly seen?: WalletState;
};

async function postSweep(
  { ledger }: GrantDeps,
  { playerId }: Grant,
  { amountMicro, cashMicro, key, detail, seen }: Sweep,
): Promise<{ readonly id: string; readonly result: PostingResult }> {
  const [from, real, operator] = await Promise.all([
    ledger.walletOf(playerId, 'bonus'),
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount('bonus'),
  ]);
  const transfers: readonly Transfer[] = [
    { from, to: real, amountMicro: cashMicro, kind: 'bonus' },
    { from, to: operator, amountMicro: amountMicro - cashMicro, kind: 'bonus' },
  ];
  const id = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet: from,
    build: () => ({
      id,
      playerId,
      transfers: transfers.filter((transfer) => transfer.amountMicro > 0n),
      idempotencyKeys: [{ key, detail }],
      seen,
    }),
  });
  return { id, result };
}

/** What became cash under a key that was used before. */
async function readCash(db: Database, key: string): Promise<bigint> {
  const { detail } = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return BigInt((detail as { readonly cashMicro?: string }).cashMicro ?? 0);
}
