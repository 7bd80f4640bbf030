import { useAtomValue } from 'jotai';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { currencyAtom } from '../players/profile-atoms.ts';
import { useMoney } from '../players/use-money.ts';

/** Base micro-units in a hundredth of the base currency. */
const MICRO_PER_HUNDREDTH = MICRO_PER_UNIT / 100n;

/** Writes base micro-units as they come over the wire, in the display currency with its name. */
export function useMoneyText(): (micro: string) => string {
  const { format, code } = useMoney();
  return (micro) => `${format(BigInt(micro))}\u00A0${code}`;
}

/** The same for hundredths of the base currency. */
export function useHundredthsText(): (hundredths: number) => string {
  const { format, code } = useMoney();
  return (hundredths) => `${format(BigInt(hundredths) * MICRO_PER_HUNDREDTH)}\u00A0${code}`;
}

/** The same for a minimum: rounded up, so that the shown sum is enough. */
export function useLeastText(): (micro: string) => string {
  const { courseMicro } = useAtomValue(currencyAtom);
  const { formatHundredths, code } = useMoney();
  const course = BigInt(courseMicro);
  return (micro) => {
    const hundredths = (BigInt(micro) * 100n + course - 1n) / course;
    return `${formatHundredths(Number(hundredths))}\u00A0${code}`;
  };
}
