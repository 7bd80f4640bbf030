/**
 * A purse or a memo however it is written: small letters, and nothing of the signs that banks and
 * exchanges leave out of account numbers. Some coins tell capitals apart, but no two of
 * their wallets differ in these alone: their addresses have check digits.
 */
export const plainPurse = (purse: string): string => {
  const small = purse.toLowerCase();
  return small.includes('@') ? small : small.replaceAll(/[^\p{L}\p{N}:]/gu, '');
};

/**
 * The same of an account that may be a telephone number: at home one begins with 8 that begins with
 * +7 abroad.
 */
export const plainAccount = (account: string): string =>
  plainPurse(account).replace(/^8(?=\d{10}$)/, '7');
