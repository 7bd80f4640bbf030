import { numberWriter } from '../i18n/numbers.ts';

const FULL_PLACES = 6;

/** Money in the display currency and the language now shown. */
export type Money = {
  /** The display currency's name, for example USD. */
  readonly code: string;
  /** A base amount in micro-units as display currency; see `shownHundredths`. */
  readonly format: (amountMicro: bigint) => string;
  /** What a wallet holds: the most hundredths that can be staked or taken from it, never more. */
  readonly formatBalance: (amountMicro: bigint) => string;
  /** As `format` with a sign in front: a plus for a win, a minus for a loss. */
  readonly formatSigned: (amountMicro: bigint) => string;
  /** What came in less what went out, as the two are shown: the three figures always add up. */
  readonly formatNet: (inMicro: bigint, outMicro: bigint) => string;
  /** The figure to six places, for a title or a tap. */
  readonly formatExact: (amountMicro: bigint) => string;
  /** Hundredths of the display currency itself, which need no conversion. */
  readonly formatHundredths: (hundredths: number) => string;
};

/** Whole hundredths are what is written: no more places come of themselves. */
const TWO_PLACES = { minimumFractionDigits: 2 } as const;

/** What cutting to whole micro-units may have taken from a sum on its way, in hundredths of them. */
const CUT = 100_000;

/**
 * A base amount in hundredths of a currency, rounded down but for what it lost by being cut to whole
 * micro-units before: what was staked is read back as it was typed, and no win as more than is paid.
 * Of small money, where a hundredth is next to nothing, it is the nearest.
 * @param courseMicro base micro-units for one unit of the currency
 */
export function shownHundredths(amountMicro: bigint, courseMicro: bigint): number {
  const course = Number(courseMicro);
  return Math.floor((Number(amountMicro) * 100 + Math.min(CUT, course / 2)) / course);
}

/** The formatter for a currency, given base micro-units for one unit of it, and a language tag. */
export function createMoney(currency: { name: string; courseMicro: string }, tag: string): Money {
  const courseMicro = BigInt(currency.courseMicro);
  const plain = numberWriter(tag, TWO_PLACES);
  const signed = numberWriter(tag, { ...TWO_PLACES, signDisplay: 'exceptZero' });
  const exact = numberWriter(tag, { maximumFractionDigits: FULL_PLACES });
  const shown = (amountMicro: bigint) => shownHundredths(amountMicro, courseMicro);
  return {
    code: currency.name,
    format: (amountMicro) => plain(shown(amountMicro) / 100),
    formatBalance: (amountMicro) =>
      plain(Number(((amountMicro + 1n) * 100n - 1n) / courseMicro) / 100),
    formatSigned: (amountMicro) => signed(shown(amountMicro) / 100),
    formatNet: (inMicro, outMicro) => signed((shown(inMicro) - shown(outMicro)) / 100),
    formatExact: (amountMicro) => exact(Number(amountMicro) / Number(courseMicro)),
    formatHundredths: (hundredths) => plain(hundredths / 100),
  };
}
