import * as z from 'zod/mini';

/**
 * Whether a text can be stored, compared and sent on as it is: without U+0000, which Postgres
 * cannot store, and without half of a surrogate pair, which UTF-8 cannot write.
 */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** A text without what cannot be stored, for names that are shown and identify nobody. */
export const storableOf = (value: string): string => Array.from(value).filter(isStorable).join('');

/**
 * The one schema of a text from outside, of at most `maxLength` UTF-16 units. Every string of a
 * contract that is no enumeration, id or pattern of its own is one of these.
 */
export const text = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isStorable));
