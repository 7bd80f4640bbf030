import { numberWriter } from '../i18n/numbers.ts';

const FULL_PLACES = 6;

/** Money in the display currency and the language now shown. */
export type Money = {
  /** The display currency's name, for example USD. */
  readonly code: string;
  /** A base amount in micro-units as display currency, two decimals, rounded toward −∞. */
  readonly format: (amountMicro: bigint) => string;
  /** The same with a sign in front: a plus for a win, a minus for a loss. */
  readonly formatSigned: (amountMicro: bigint) => string;
  /** The exact figure to six places, for a title or a tap. */
  readonly formatExact: (amountMicro: bigint) => string;
  /** Hundredths of the display currency itself, which need no conversion. */
  readonly formatHundredths: (hundredths: number) => string;
};

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The quotient rounded toward −∞, so that a loss is never shown as less than it is. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && dividend % divisor !== 0n ? quotient - 1n : quotient;
}

/** The formatter for a currency, given base micro-units for one unit of it, and a language tag. */
export function createMoney(currency: { name: string; courseMicro: string }, tag: string): Money {
  const courseMicro = BigInt(currency.courseMicro);
  const plain = numberWriter(tag, TWO_PLACES);
  const signed = numberWriter(tag, { ...TWO_PLACES, signDisplay: 'exceptZero' });
  const exact = numberWriter(tag, { maximumFractionDigits: FULL_PLACES });
  const shown = (amountMicro: bigint) => Number(floorDivide(amountMicro * 100n, courseMicro)) / 100;
  return {
    code: currency.name,
    format: (amountMicro) => plain(shown(amountMicro)),
    formatSigned: (amountMicro) => signed(shown(amountMicro)),
    formatExact: (amountMicro) => {
      const micro = floorDivide(amountMicro * 10n ** BigInt(FULL_PLACES), courseMicro);
      return exact(Number(micro) / 10 ** FULL_PLACES);
    },
    formatHundredths: (hundredths) => plain(hundredths / 100),
  };
}
