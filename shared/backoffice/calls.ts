import * as z from 'zod/mini';
import { text } from '../platform/text.ts';

/** The calls of the back office by name, as `POST /desk/api/<name>` with the input as its body. */
export type OfficeCalls = Readonly<
  Record<string, { readonly input: z.ZodMiniType; readonly output: z.ZodMiniType }>
>;

/** The most characters of a reason that staff give. */
export const REASON_MAX = 200;

/** Why a person of the staff does something; never empty. */
export const reason = text(REASON_MAX).check(z.trim(), z.minLength(1));

/** An amount in base micro-units, as decimal digits. */
export const micro = z.string().check(z.regex(/^-?\d{1,20}$/));

/**
 * The effect of asking for an act. `enough`: it is done. `one-more`: somebody else has to ask for
 * the same. `twice`: this person asked before. `one-shell`: the other approval may not be a
 * second person's: it came from the same machine, from somebody who shares an account of a player, or
 * one of the two made the other staff lately.
 */
export const actOutcome = z.enum(['enough', 'one-more', 'twice', 'one-shell']);
export type ActOutcomeName = z.infer<typeof actOutcome>;

/** The answer of an act and nothing else. */
export const actAnswer = z.object({ outcome: actOutcome });
