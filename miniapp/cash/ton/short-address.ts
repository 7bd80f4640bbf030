/** The first and the last characters of an address, by which people tell it. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-6)}`;
