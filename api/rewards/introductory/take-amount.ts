import { Refusal } from '../../../shared/errors/refusal.ts';
import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { DIC_CONVERT_LEAST_MICRO } from '../../../shared/rewards/earned/release.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { owesWins } from '../grants/owes-wins.ts';
import { pushWallets } from '../push-wallets.ts';
import { settleRelease } from '../release/settle-release.ts';
import type { ClaimDeps } from '../rewards-deps.ts';

/**
 * Converts all available DIC to the balance: from 100 on, one for one, and nothing has to be played
 * for it any more. A bet that is placed meanwhile is before it or after it. The same request again
 * gives the same answer. Answers the sum in base micro-units.
 */
export async function takeAmount(
  deps: ClaimDeps,
  playerId: PlayerId,
  requestId: string = uuidV7(),
): Promise<bigint> {
  const key = `dic-convert:${playerId}:${requestId}`;
  const before = await readConverted(deps.db, key);
  if (before !== undefined) return before;
  await deps.gate.claim(playerId);
  if (await owesWins(deps.db, playerId)) throw new Refusal('bonus.owes');
  await settleRelease(deps, playerId, 'dic-locked');
  for (;;) {
    const wallets = await deps.ledger.wallets(playerId);
    const amountMicro = wallets.get('dic-available')?.balanceMicro ?? 0n;
    const isEnough = amountMicro >= DIC_CONVERT_LEAST_MICRO;
    if (isEnough && (await convert(deps, playerId, { key, amountMicro }))) return amountMicro;
    const earlier = await readConverted(deps.db, key);
    if (earlier !== undefined) return earlier;
    if (!isEnough) throw belowMinimum();
  }
}

const belowMinimum = () =>
  new Refusal('introductory.minimum', { minimum: hundredthsOfMicro(DIC_CONVERT_LEAST_MICRO) });

/** Moves the sum, or answers false where it was played with meanwhile or the key was used. */
async function convert(
  deps: ClaimDeps,
  playerId: PlayerId,
  { key, amountMicro }: { readonly key: string; readonly amountMicro: bigint },
): Promise<boolean> {
  const { ledger } = deps;
  const [from, to] = await Promise.all([
    ledger.walletOf(playerId, 'dic-available'),
    ledger.walletOf(playerId, 'real'),
  ]);
  const id = uuidV7() as GroupId;
  const result = await ledger.post({
    wallet: from,
    build: () => ({
      id,
      playerId,
      transfers: [{ from, to, amountMicro, kind: 'bonus' as const }],
      idempotencyKeys: [{ key, detail: { convertedMicro: String(amountMicro) } }],
    }),
  });
  if (result.status === 'posted') {
    await pushWallets(deps, playerId, result);
    return true;
  }
  if (result.status === 'short' || result.status === 'taken') return false;
  throw new Error(`DIC were not converted: ${result.status}`);
}

async function readConverted(db: Database, key: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('detail')
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return BigInt((row.detail as { readonly convertedMicro: string }).convertedMicro);
}
