import * as z from 'zod/mini';

/** A session younger than this shows by itself that its owner is there. */
export const FRESH_SESSION_MINUTES = 10;

/**
 * What proves that the session's owner is present: the password, if the account has one, and a
 * code, if two-factor is on, from the app or the recovery codes.
 */
export const ownerProof = {
  password: z.optional(z.string().check(z.maxLength(128))),
  code: z.optional(z.string().check(z.maxLength(32))),
};
