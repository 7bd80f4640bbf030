import { useFormats } from '../../i18n/format.ts';

/** A percentage as the language writes it, with enough digits not to read as zero. */
export function usePercent() {
  const { number } = useFormats();
  return (percent: number) =>
    number(percent / 100, { style: 'percent', maximumSignificantDigits: percent < 1 ? 3 : 5 });
}
