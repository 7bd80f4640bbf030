import { useFormats } from '../../i18n/format.ts';

const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats sums of a named currency, with a non-breaking space before its code. */
export function useSumText() {
  const { number } = useFormats();
  return {
    /** A sum in hundredths. */
    sum: (hundredths: number, code: string) => `${number(hundredths / 100, PLACES)}\u00A0${code}`,
    /** A whole sum without decimals. */
    short: (hundredths: number, code: string) =>
      hundredths % 100 === 0
        ? `${number(hundredths / 100)}\u00A0${code}`
        : `${number(hundredths / 100, PLACES)}\u00A0${code}`,
  };
}
