import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { OfficeCalls } from '../calls.ts';

/** How many comments of an answer are shown: the newest. */
export const HELP_COMMENTS_SHOWN = 200;

const answer = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

/** An answer of the help centre with what players said of it. */
const ratedAnswer = z.object({
  answer,
  /** Of the answer as it is now. */
  yes: z.int(),
  no: z.int(),
  /** Of all its editions. */
  comments: z.int(),
  /** Of its earlier editions. */
  earlier: z.int(),
});
export type RatedAnswer = z.infer<typeof ratedAnswer>;

const helpComment = z.object({
  playerId: z.int(),
  helped: z.boolean(),
  words: z.string(),
  lang: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Whether it is about the answer as it is now. */
  isCurrent: z.boolean(),
});
export type HelpComment = z.infer<typeof helpComment>;

export const HELP_OFFICE_CALLS = {
  /** Every answer that players said something of. */
  'help.list': { input: nothing, output: z.object({ answers: z.array(ratedAnswer) }) },
  /** What players wrote about an answer, the newest first. */
  'help.comments': {
    input: z.strictObject({ answer }),
    output: z.object({ comments: z.array(helpComment) }),
  },
} as const satisfies OfficeCalls;
