import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { signedReceipt } from '../links/contract.ts';

const publishedDay = z.object({
  day: z.string(),
  /** The root over all partners of that day, in hex. */
  root: z.string(),
  /** How many events of how many partners it covers. */
  events: z.int(),
  partners: z.int(),
  publishedAt: z.string(),
});
export type PublishedDay = z.infer<typeof publishedDay>;

export const PROOF_OF_DAY_CALLS = {
  /** The published roots, the newest first, and the key that receipts are signed with. */
  'partners.getPublishedDays': {
    access: 'guest',
    movesMoney: false,
    input: nothing,
    output: z.object({ days: z.array(publishedDay), publicKey: z.string() }),
  },
  /**
   * Everything that a partner needs to prove that a day is whole, or that an event is missing of
   * it: all their events of that day with receipts, and the path from them to the published root.
   */
  'partners.getDayProof': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
    output: z.object({
      day: z.string(),
      root: z.string(),
      partner: z.uuid(),
      leaves: z.array(z.string()),
      receipts: z.array(signedReceipt),
      /** The sibling digests from the partner's leaf up, and on which side each stands. */
      path: z.array(z.object({ side: z.enum(['left', 'right']), digest: z.string() })),
      publicKey: z.string(),
    }),
  },
} as const satisfies Calls;
