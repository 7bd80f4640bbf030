import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';

const PLACES = 6;

/** An amount of base micro-units as a decimal of whole units: exact, with at least two places. */
export function decimalOfMicro(micro: string | bigint): string {
  const amount = BigInt(micro);
  const positive = amount < 0n ? -amount : amount;
  const part = String(positive % MICRO_PER_UNIT)
    .padStart(PLACES, '0')
    .replace(/0{1,4}$/, '');
  return `${amount < 0n ? '-' : ''}${positive / MICRO_PER_UNIT}.${part}`;
}

/** The same as a number of a file. */
export const decimalCell = (micro: string | bigint) => ({ number: decimalOfMicro(micro) });
