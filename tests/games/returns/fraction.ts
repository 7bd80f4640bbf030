/** An exact ratio in lowest terms, with a positive bottom. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = greatestDivisor(top, bottom) || 1n;
  return { top: top / divisor, bottom: bottom / divisor };
}

export const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom;

export const fractionText = ({ top, bottom }: Fraction) =>
  bottom === 1n ? String(top) : `${top}/${bottom}`;

/** A share as a percentage, cut after six places, so that it never shows more than the share. */
export function percentText({ top, bottom }: Fraction): string {
  const millionths = (top * 100_000_000n) / bottom;
  const places = String(millionths % 1_000_000n).padStart(6, '0');
  return `${millionths / 1_000_000n}.${places}%`;
}
