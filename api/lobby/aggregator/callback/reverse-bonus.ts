import type { AccountId } from '../../../../shared/ids.ts';
import type { TotalsChange, Transfer } from '../../../ledger/posting.ts';
import type { BonusNow } from '../bonus-play.ts';
import { affordable } from './affordable.ts';
import { WalletRefusal } from './answer.ts';
import type { MessagePlayer } from './message-player.ts';
import type { Plan } from './post-plan.ts';
import { type Reversal, totalsOf, transferOf } from './reversal.ts';
import type { WalletContext } from './wallet-context.ts';

/** The reversal of transactions of one bonus. */
export type BonusReversal = Pick<Plan, 'bonusWallet' | 'seen' | 'totals'> & {
  readonly transfers: readonly Transfer[];
  /** The reversals as they are done, in the order given. */
  readonly reversals: readonly Reversal[];
  /** What the balance did not hold; it is never owed. */
  readonly missingMicro: bigint;
};

/**
 * The grant that all of these reversals belong to; undefined where they are of money. A round is
 * played with one of them, so a message that lists two is wrong.
 */
export function grantOfReversals(reversals: readonly Reversal[]): string | undefined {
  const grants = new Set(reversals.map(({ grantId }) => grantId));
  if (grants.size > 1) {
    throw new WalletRefusal('INTERNAL_ERROR', 'The listed transactions are of two balances.');
  }
  return [...grants][0];
}

/**
 * Takes transactions of a bonus back: on its balance while it is played, as far as that reaches, and
 * between the provider and the operator once it has ended. Whatever became of it then, nobody gets
 * cash for it and nobody owes any.
 */
export async function reverseBonus(
  wallet: WalletContext,
  { playerId }: MessagePlayer,
  { grantId, wanted }: { readonly grantId: string; readonly wanted: readonly Reversal[] },
): Promise<BonusReversal> {
  const { ledger } = wallet;
  const [now, bonusWallet, operator] = await Promise.all([
    wallet.bonusPlay.now(grantId),
    ledger.walletOf(playerId, 'bonus'),
    ledger.operatorAccount('bonus'),
  ]);
  const { reversals, missingMicro } = now.state === 'closed' ? closed(wanted) : open(wanted, now);
  const transfers: Transfer[] = [];
  for (const reversal of reversals) {
    const provider = await ledger.operatorAccount(reversal.operatorAccount);
    transfers.push(...transferOf(reversal, { wallet: bonusWallet, operator: provider }));
    transfers.push(...operatorTransfers(reversal.towardsOperatorMicro, { provider, operator }));
  }
  return {
    bonusWallet,
    seen: now.state === 'closed' ? undefined : { accountId: bonusWallet, version: now.version },
    totals: now.state === 'closed' ? undefined : bonusTotals(totalsOf(reversals)),
    transfers,
    reversals,
    missingMicro,
  };
}

const open = (wanted: readonly Reversal[], { balanceMicro }: BonusNow) =>
  affordable(wanted, balanceMicro);

/** The operator stands in for the player whose bonus has ended. */
const closed = (wanted: readonly Reversal[]) => ({
  reversals: wanted.map((reversal) => ({
    ...reversal,
    towardsPlayerMicro: 0n,
    towardsOperatorMicro: reversal.towardsOperatorMicro + reversal.towardsPlayerMicro,
  })),
  missingMicro: 0n,
});

type OperatorSides = { readonly provider: AccountId; readonly operator: AccountId };

function operatorTransfers(
  micro: bigint,
  { provider, operator }: OperatorSides,
): readonly Transfer[] {
  if (micro === 0n) return [];
  return micro > 0n
    ? [{ from: provider, to: operator, amountMicro: micro, kind: 'bonus' }]
    : [{ from: operator, to: provider, amountMicro: -micro, kind: 'bonus' }];
}

const bonusTotals = (totals: TotalsChange | undefined): TotalsChange | undefined =>
  totals && { ...totals, experienceMicro: 0n, needMicro: 0n, wallet: 'bonus' };
