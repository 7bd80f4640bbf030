import { numberWriter } from '../i18n/numbers.ts';

const FULL_PLACES = 6;

/** Money in the display currency and the current language. */
export type Money = {
  /** The display currency's name, for example USD. */
  readonly code: string;
  /** A base amount in micro-units as display currency; see `shownHundredths`. */
  readonly format: (amountMicro: bigint) => string;
  /**
   * What a wallet holds: the most hundredths that can be staked or withdrawn from it, never more.
   */
  readonly formatBalance: (amountMicro: bigint) => string;
  /** Like `format`, with a sign: a plus for a win, a minus for a loss. */
  readonly formatSigned: (amountMicro: bigint) => string;
  /**
   * What came in minus what went out, computed from the two shown figures, so that the three always
   * add up.
   */
  readonly formatNet: (inMicro: bigint, outMicro: bigint) => string;
  /** The figure to six places, for a title or a tap. */
  readonly formatExact: (amountMicro: bigint) => string;
  /** Hundredths of the display currency itself, which need no conversion. */
  readonly formatHundredths: (hundredths: number) => string;
};

/** Only whole hundredths are passed in, so there are never more places. */
const TWO_PLACES = { minimumFractionDigits: 2 } as const;

/**
 * What cutting to whole micro-units may have taken from a sum before, in hundredths of micro-units.
 */
const CUT = 100_000;

/**
 * A base amount in hundredths of a currency, rounded down except for what earlier cutting to whole
 * micro-units took: a stake reads back as it was typed, and no win shows as more than is paid. For
 * a currency whose hundredth is worth almost nothing, it is rounded to the nearest.
 * @param courseMicro base micro-units for one unit of the currency
 */
export function shownHundredths(amountMicro: bigint, courseMicro: bigint): number {
  const course = Number(courseMicro);
  return Math.floor((Number(amountMicro) * 100 + Math.min(CUT, course / 2)) / course);
}

/** The formatter for a currency, from base micro-units for one unit of it and a language tag. */
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
