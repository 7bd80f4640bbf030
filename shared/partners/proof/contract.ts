import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';

const publishedDay = z.object({
  /** YYYY-MM-DD, Moscow. */
  day: z.string(),
  /** The root over all partners of that day, in hex. */
  root: z.string(),
  /** How many clicks of how many partners it covers. */
  events: z.int(),
  partners: z.int(),
  publishedAt: z.string(),
});
export type PublishedDay = z.infer<typeof publishedDay>;

export const DAY_PROOF_CALLS = {
  /** The roots of the last hundred days, the newest first, and the key that signs receipts. */
  'partners.getPublishedDays': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: z.object({ days: z.array(publishedDay), publicKey: z.string() }),
  },
  /**
   * All clicks of the partner on a day and the way from them to its root: with a receipt it shows
   * anybody that the click is among them, or was left out (`shared/partners/day-proof.ts`).
   */
  'partners.getDayProof': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
    output: z.object({
      day: z.string(),
      root: z.string(),
      partner: z.string(),
      leaves: z.array(z.string()),
      path: z.array(z.object({ side: z.enum(['left', 'right']), digest: z.string() })),
      publicKey: z.string(),
    }),
  },
} as const satisfies Calls;
