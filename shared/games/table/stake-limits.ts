import { hundredthsInCurrency, MICRO_PER_HUNDREDTH } from '../../money/amount.ts';

/** A table's limits of a stake, in hundredths of the base currency. */
export type TableLimits = { readonly minBet: number; readonly maxBet: number };

/** A base amount in hundredths of a currency, rounded up. */
function hundredthsUp(amountMicro: bigint, rateMicro: bigint): number {
  return Number((amountMicro * 100n + rateMicro - 1n) / rateMicro);
}

/** The limits in hundredths of another currency: the smallest and the largest stake accepted. */
export function limitsIn({ minBet, maxBet }: TableLimits, rateMicro: bigint): TableLimits {
  return {
    minBet: hundredthsUp(BigInt(minBet) * MICRO_PER_HUNDREDTH, rateMicro),
    maxBet: hundredthsInCurrency(BigInt(maxBet) * MICRO_PER_HUNDREDTH, rateMicro),
  };
}
