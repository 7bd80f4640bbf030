import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { moneyCurrencyAtom, useCash } from '../../players/money-in.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { createSums, type Sums } from './create-sums.ts';

/** The formatters of sums for the current language and the currency that money is shown in. */
export function useSums(): Sums {
  const money = useCash();
  const { number } = useFormats();
  const courseMicro = BigInt(useAtomValue(moneyCurrencyAtom).courseMicro);
  const balanceMicro = BigInt(useAtomValue(userAtom)?.balanceMicro ?? '0');
  return createSums({ money, courseMicro, number, balanceMicro });
}
