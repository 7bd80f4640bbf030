import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../money/format.ts';
import { currencyAtom, userAtom } from '../../profile/profile-atoms.ts';
import { createSums, type Sums } from './create-sums.ts';

/** The writers of sums for the language and currency now shown. */
export function useSums(): Sums {
  const money = useMoney();
  const { number } = useFormats();
  const courseMicro = BigInt(useAtomValue(currencyAtom).courseMicro);
  const balanceMicro = BigInt(useAtomValue(userAtom)?.balanceMicro ?? '0');
  return createSums({ money, courseMicro, number, balanceMicro });
}
