import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';

/** From so many characters on a sum is shown without its hundredths, where room is short. */
const LONGEST_SUM = 14;

/** Writes a base amount in the display currency, whole units only where it is very long. */
export function useShortSum(): (amountMicro: bigint) => string {
  const { format } = useMoney();
  const { number } = useFormats();
  const courseMicro = BigInt(useAtomValue(currencyAtom).courseMicro);
  return (amountMicro) => {
    const exact = format(amountMicro);
    return exact.length > LONGEST_SUM ? number(Number(amountMicro / courseMicro)) : exact;
  };
}
