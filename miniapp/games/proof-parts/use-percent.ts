import { useFormats } from '../../i18n/format.ts';

/** A percentage in the way of the language, with as many digits as tell it from nothing. */
export function usePercent() {
  const { number } = useFormats();
  return (percent: number) =>
    number(percent / 100, { style: 'percent', maximumSignificantDigits: percent < 1 ? 3 : 5 });
}
