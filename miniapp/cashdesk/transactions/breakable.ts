/** A formatted sum that may break before its currency when it has no room for both. */
export const breakable = (sum: string): string => sum.replace(/\u00A0(?=[^\u00A0]*$)/u, ' ');
