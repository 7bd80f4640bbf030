import { PROMO_CODE } from '../../platform/promo-code.ts';

/** How many codes a player may activate in a day, by Moscow time. */
export const PROMO_CODES_A_DAY = 3;

/** The stored form of a typed code; undefined for what cannot be one. */
export function promoCodeOf(typed: string): string | undefined {
  const code = typed.trim();
  return PROMO_CODE.test(code) ? code.toUpperCase() : undefined;
}
