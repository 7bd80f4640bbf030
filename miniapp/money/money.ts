import { hundredthsInCurrency } from '../../shared/money/amount.ts';

const FULL_PLACES = 6;

/** Money in the display currency and the language now shown. */
export type Money = {
  /** The display currency's name, for example USD. */
  readonly code: string;
  /** A base amount in micro-units as display currency, two decimals, rounded down. */
  readonly format: (amountMicro: bigint) => string;
  /** The same with a sign in front: a plus for a win, a minus for a loss. */
  readonly formatSigned: (amountMicro: bigint) => string;
  /** The exact figure to six places, for a title or a tap. */
  readonly formatExact: (amountMicro: bigint) => string;
  /** Hundredths of the display currency itself, which need no conversion. */
  readonly formatHundredths: (hundredths: number) => string;
};

function twoPlaces(tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The formatter for a currency, given base micro-units for one unit of it, and a language tag. */
export function createMoney(currency: { name: string; courseMicro: string }, tag: string): Money {
  const courseMicro = BigInt(currency.courseMicro);
  const plain = twoPlaces(tag);
  const signed = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const exact = new Intl.NumberFormat(tag, { maximumFractionDigits: FULL_PLACES });
  const shown = (amountMicro: bigint) => hundredthsInCurrency(amountMicro, courseMicro) / 100;
  return {
    code: currency.name,
    format: (amountMicro) => plain.format(shown(amountMicro)),
    formatSigned: (amountMicro) => signed.format(shown(amountMicro)),
    formatExact: (amountMicro) => {
      const micro = (amountMicro * 10n ** BigInt(FULL_PLACES)) / courseMicro;
      return exact.format(Number(micro) / 10 ** FULL_PLACES);
    },
    formatHundredths: (hundredths) => plain.format(hundredths / 100),
  };
}
