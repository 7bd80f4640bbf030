import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';

const HUNDREDTH = 10_000n;

/** Base micro-units in units with two digits, cut off: exact sums are in the file. */
export function shortMoney(micro: string | bigint): string {
  const amount = BigInt(micro);
  const positive = amount < 0n ? -amount : amount;
  const whole = grouped(String(positive / MICRO_PER_UNIT));
  const part = String((positive % MICRO_PER_UNIT) / HUNDREDTH).padStart(2, '0');
  return `${amount < 0n ? '−' : ''}${whole}.${part}`;
}

/** Digits in groups of three. */
export const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** A part of one as a percentage with two digits. */
export const percent = (share: number | null, digits = 2): string =>
  share === null ? '–' : `${(share * 100).toFixed(digits)}%`;

const MINUTE = 60;
const HOUR = 3600;

/** A duration in seconds, in the two largest units that it has. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`;
  return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
}
