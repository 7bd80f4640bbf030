import { SPIN_PRIZES } from '../../../shared/fairness/spin/prizes.ts';
import { baseMoney, type OwnMoney } from '../../fairness/proof-values.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';

const leastPercent = SPIN_PRIZES.at(-1)?.percent ?? 0n;

/**
 * How the prizes of a top are shown: in the player's currency, or in the base currency where the
 * least of them would read as nothing.
 */
export function usePrizeMoney(topMicro: bigint): OwnMoney {
  const own = useMoney();
  const formats = useFormats();
  const least = (topMicro * leastPercent) / 100n;
  const isTooSmall = topMicro > 0n && own.format(least) === own.format(0n);
  return isTooSmall ? baseMoney(formats) : own;
}
