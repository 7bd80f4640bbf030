import type { OperatorAccount } from '../../../ledger/posting.ts';
import type { Reversal } from './reversal.ts';

/** What of some reversals a wallet can bear. */
export type Affordable = {
  readonly reversals: readonly Reversal[];
  /** What the wallet did not hold. */
  readonly missingMicro: bigint;
  /** The part of it that was won, by the account it was won from; a stake is never owed. */
  readonly owedMicro: ReadonlyMap<OperatorAccount, bigint>;
};

/**
 * Credits come first; debits are reduced where the wallet's balance is known to be too small. Wins
 * are taken before the stakes of refunds, so that as little as possible is owed.
 */
export function affordable(
  wanted: readonly Reversal[],
  availableMicro: bigint | undefined,
): Affordable {
  const giving = wanted.filter(({ towardsPlayerMicro }) => towardsPlayerMicro >= 0n);
  const taking = wanted
    .filter(({ towardsPlayerMicro }) => towardsPlayerMicro < 0n)
    .toSorted((one, other) => Number(other.action === 'win') - Number(one.action === 'win'));
  const owedMicro = new Map<OperatorAccount, bigint>();
  if (availableMicro === undefined) {
    return { reversals: [...giving, ...taking], missingMicro: 0n, owedMicro };
  }
  let left = giving.reduce(
    (sum, { towardsPlayerMicro }) => sum + towardsPlayerMicro,
    availableMicro,
  );
  let missingMicro = 0n;
  const cut = taking.map((reversal) => {
    const asked = -reversal.towardsPlayerMicro;
    const taken = asked < left ? asked : left;
    left -= taken;
    missingMicro += asked - taken;
    if (reversal.action === 'win' && taken < asked) {
      const { operatorAccount } = reversal;
      owedMicro.set(operatorAccount, (owedMicro.get(operatorAccount) ?? 0n) + asked - taken);
    }
    return { ...reversal, towardsPlayerMicro: -taken };
  });
  return { reversals: [...giving, ...cut], missingMicro, owedMicro };
}
