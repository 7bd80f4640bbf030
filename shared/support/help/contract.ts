import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { HELP_WORDS_LENGTH } from './rules.ts';

const player = { access: 'player', movesMoney: false } as const;

/** The last part of the answer's address. */
const answer = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

const ratingOutput = z.object({
  /** Null where the player said nothing of the answer as it is now. */
  helped: z.nullable(z.boolean()),
  hasWords: z.boolean(),
});
export type HelpRating = z.infer<typeof ratingOutput>;

export const HELP_CALLS = {
  /** What the player said of an answer, as it is now. */
  'help.getRating': { ...player, input: z.strictObject({ answer }), output: ratingOutput },
  /** Says whether an answer helped. What was said before of the same answer is replaced. */
  'help.rate': {
    ...player,
    input: z.strictObject({
      answer,
      helped: z.boolean(),
      words: z.optional(text(HELP_WORDS_LENGTH).check(z.trim(), z.minLength(1))),
    }),
    output: ratingOutput,
  },
} as const satisfies Calls;
