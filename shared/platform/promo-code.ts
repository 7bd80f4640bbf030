/** A promo code as it is typed: 6 to 12 Latin letters and digits, in either case. */
export const PROMO_CODE = /^[A-Za-z0-9]{6,12}$/;
