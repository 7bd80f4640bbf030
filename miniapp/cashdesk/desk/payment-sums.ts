import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { createSums, type Sums } from './create-sums.ts';

/** The formatters of sums for the current language and the display currency. */
export function useSums(): Sums {
  const money = useMoney();
  const { number } = useFormats();
  const courseMicro = BigInt(useAtomValue(currencyAtom).courseMicro);
  const balanceMicro = BigInt(useAtomValue(userAtom)?.balanceMicro ?? '0');
  return createSums({ money, courseMicro, number, balanceMicro });
}
