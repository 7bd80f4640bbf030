import { useAtomValue } from 'jotai';
import type { DrawPrize } from '../../../shared/promotions/draws/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { languageAtom } from '../../i18n/language.ts';
import { shownHundredths } from '../../money/money.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';

/** From this sum on its hundredths say nothing. */
const ROUND_FROM = 100;

const WHOLE = { maximumFractionDigits: 0 } as const;
const TWO_PLACES = { minimumFractionDigits: 2 } as const;

/** What sums and prizes read like in the reader's currency and language. */
export type Worth = {
  /** A base amount in micro-units with the currency; a large one without hundredths. */
  readonly sum: (micro: string) => string;
  readonly prize: (prize: DrawPrize) => string;
};

export function useWorth(): Worth {
  const { number } = useFormats();
  const language = useAtomValue(languageAtom);
  const { name, courseMicro } = useAtomValue(currencyAtom);
  const rounded = (value: number) => number(value, value >= ROUND_FROM ? WHOLE : TWO_PLACES);
  const sum = (micro: string) =>
    `${rounded(shownHundredths(BigInt(micro), BigInt(courseMicro)) / 100)}\u00A0${name}`;
  const prize = (one: DrawPrize) => {
    if (one.kind === 3) return one.title[language];
    if (one.kind === 1) return sum(one.amountMicro);
    return `${rounded(Number(BigInt(one.amountMicro) / 10_000n) / 100)}\u00A0DIC`;
  };
  return { sum, prize };
}
