import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';

/** A session younger than this shows by itself that its owner is there. */
export const FRESH_SESSION_MINUTES = 10;

/** The digits of a code of the authenticator app. */
export const AUTHENTICATOR_DIGITS = 6;

/** The recovery codes that a player gets at once. */
export const RECOVERY_CODES = 10;

/**
 * What proves that the session's owner is present: the password, if the account has one, and a
 * code, if two-factor is on, from the app or the recovery codes.
 */
export const ownerProof = {
  password: z.optional(text(128)),
  code: z.optional(text(32)),
};
