import * as z from 'zod/mini';

/**
 * What shows that the owner of a session is there: the password where the account has one, and a
 * code where two-factor is on, of the app or of the recovery codes.
 */
export const ownerProof = {
  password: z.optional(z.string().check(z.maxLength(128))),
  code: z.optional(z.string().check(z.maxLength(32))),
};
