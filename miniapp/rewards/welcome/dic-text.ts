import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { useFormats } from '../../i18n/format.ts';

/** A sum of DIC without its code; whole ones without decimals. */
export function useDicText() {
  const { number } = useFormats();
  return (amountMicro: string | bigint) => {
    const hundredths = hundredthsOfMicro(BigInt(amountMicro));
    const places = hundredths % 100 === 0 ? 0 : 2;
    return number(hundredths / 100, { minimumFractionDigits: places });
  };
}
