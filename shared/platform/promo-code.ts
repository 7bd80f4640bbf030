/** How many Latin letters and digits a promo code has. */
export const PROMO_MIN = 6;
export const PROMO_MAX = 12;

/** A promo code as it is typed, in either case. */
export const PROMO_CODE = new RegExp(`^[A-Za-z0-9]{${PROMO_MIN},${PROMO_MAX}}$`);
