import { MICRO_PER_HUNDREDTH } from '../../shared/money/amount.ts';
import type { RefusalText } from '../transport/refusal-text.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { useMoney } from './use-money.ts';

/** The figures of refusals that are sums: hundredths of the base currency on the wire. */
const SUMS = ['missing'] as const;

/** The text of a refusal whose sums are shown in the player's currency. */
export function useRefusalWithSums(): RefusalText {
  const refusalText = useRefusalText();
  const { code: currency, format } = useMoney();
  return (error) => {
    if (!(error instanceof RefusedError)) return refusalText(error);
    const sums = SUMS.flatMap((name) => {
      const value = error.data[name];
      if (typeof value !== 'number') return [];
      return [[name, format(BigInt(value) * MICRO_PER_HUNDREDTH)] as const];
    });
    if (sums.length === 0) return refusalText(error);
    const data = { ...error.data, ...Object.fromEntries(sums), currency };
    return refusalText(new RefusedError(error.name, error.code, data));
  };
}
