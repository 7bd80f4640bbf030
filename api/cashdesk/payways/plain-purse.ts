/**
 * The one form of a purse or a memo, however it is written: lower case, without the separators that
 * banks and exchanges leave out of account numbers. Some coins distinguish capitals, but no two of
 * their addresses differ in capitals alone: they have check digits.
 */
export const plainPurse = (purse: string): string => {
  const small = purse.toLowerCase();
  return small.includes('@') ? small : small.replaceAll(/[^\p{L}\p{N}:]/gu, '');
};

/**
 * The same of an account that may be a telephone number: in Russia and Kazakhstan 8 and +7 are the
 * same prefix.
 */
export const plainAccount = (account: string): string =>
  plainPurse(account).replace(/^8(?=\d{10}$)/, '7');
