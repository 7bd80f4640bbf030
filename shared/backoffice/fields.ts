import * as z from 'zod/mini';

/** A whole number of a row, as a decimal. */
export const rowNumber = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));

/** A sum with at most two decimals, such as 150.50. */
export const decimalSum = z.string().check(z.regex(/^[0-9]{1,12}([.][0-9]{1,2})?$/));

/** A whole number of a small table. */
export const smallNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));
