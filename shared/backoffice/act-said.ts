import * as z from 'zod/mini';

/**
 * What an act of staff came to. `done`: it is done. `one-more`: it is noted, and another person has to
 * ask for the same. `not-done`: nothing was done, and the text says why, with who decided before where
 * somebody did.
 */
export const actSaid = z.object({
  state: z.enum(['done', 'one-more', 'not-done']),
  /** One or two sentences in English for the person who asked. */
  text: z.string(),
});
export type ActSaid = z.infer<typeof actSaid>;

/** Somebody who asked for an act that takes two, which nobody else has asked for yet. */
export const askedBy = z.object({
  name: z.string(),
  /** As the log names it, such as `withdrawal.approve`. */
  act: z.string(),
  at: z.string(),
  /** What they wrote as the reason: whoever asks for the same writes the same where players read it. */
  reason: z.nullable(z.string()),
});
export type AskedBy = z.infer<typeof askedBy>;
