/** The first and the last characters of an address, enough to recognise it. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-6)}`;
