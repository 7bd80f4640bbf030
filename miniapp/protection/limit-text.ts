import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import type { LimitKind } from '../../shared/protection/limits.ts';

const SPACES = /[\s\u00A0\u202F]/g;

/**
 * A typed sum in hundredths; undefined when it is not a sum. A comma separates decimals as a point
 * does.
 */
export function readSum(text: string): number | undefined {
  const plain = text.replaceAll(SPACES, '').replace(',', '.');
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(plain)) return undefined;
  const [whole = '', decimals = ''] = plain.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A typed time in minutes: plain minutes, or hours and minutes with a colon. */
export function readMinutes(text: string): number | undefined {
  const plain = text.replaceAll(SPACES, '');
  if (/^\d{1,5}$/.test(plain)) return Number(plain);
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(plain) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * The typed text in the unit in which the limit is shown: hundredths of the currency, or minutes.
 */
export function readLimit(kind: LimitKind, text: string): number | undefined {
  return kind === 'session' ? readMinutes(text) : readSum(text);
}

/**
 * Hundredths of a currency as hundredths of the base, rounded down: never looser than what was
 * typed.
 */
export function toBaseHundredths(hundredths: number, courseMicro: bigint): number {
  return Number((BigInt(hundredths) * courseMicro) / MICRO_PER_UNIT);
}

/** Hundredths of the base as hundredths of a currency, to the nearest: restores what was typed. */
export function fromBaseHundredths(hundredths: number, courseMicro: bigint): number {
  return Number((BigInt(hundredths) * MICRO_PER_UNIT + courseMicro / 2n) / courseMicro);
}

/** A limit in the form in which it is typed, for the field that changes it. */
export function typedLimit(kind: LimitKind, amount: number): string {
  if (kind === 'session') return String(amount);
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
