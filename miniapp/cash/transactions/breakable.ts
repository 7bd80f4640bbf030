/** A written sum that may go on the next line before its currency, where it has no room for both. */
export const breakable = (sum: string): string => sum.replace(/\u00A0(?=[^\u00A0]*$)/u, ' ');
