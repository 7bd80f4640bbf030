import * as z from 'zod/mini';
import { RECEIPTS_PAGE } from '../rules.ts';
import type { Calls } from '../../platform/wire/lists.ts';

const publishedDay = z.object({
  /** YYYY-MM-DD, Moscow. */
  day: z.string(),
  /** The root over all partners of that day, in hex. */
  root: z.string(),
  /** How many events of how many partners it covers. */
  events: z.int(),
  partners: z.int(),
  publishedAt: z.string(),
});
export type PublishedDay = z.infer<typeof publishedDay>;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What happened to a partner, as its leaf in the day is made of it; `digest` is the hash of `facts`. */
const event = {
  eventId: z.uuid(),
  /** The public id. */
  partner: z.string(),
  /** `click`, `registration`, `first-deposit`, `level`, `cpa`, `earning`. */
  kind: z.string(),
  /** When it was written down; for what is counted by the day, the beginning of the day. */
  at: z.string(),
  digest: z.string(),
  facts: z.string(),
};

export const DAY_PROOF_CALLS = {
  /** The roots of the last hundred days, the newest first, or that of one day; and the receipts' key. */
  'partners.getPublishedDays': {
    access: 'guest',
    movesMoney: false,
    input: z.strictObject({ day: z.optional(day) }),
    output: z.object({ days: z.array(publishedDay), publicKey: z.string() }),
  },
  /**
   * All events of the partner on a day and the way from them to its root: with a receipt it shows
   * anybody that the event is among them, or was left out (`shared/partners/judge-receipt.ts`).
   * With `eventIds` also what the day has under these ids.
   */
  'partners.getDayProof': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      day,
      eventIds: z.optional(z.array(z.uuid()).check(z.maxLength(RECEIPTS_PAGE))),
    }),
    output: z.object({
      day: z.string(),
      root: z.string(),
      partner: z.string(),
      leaves: z.array(z.string()),
      path: z.array(z.object({ side: z.enum(['left', 'right']), digest: z.string() })),
      events: z.array(z.object(event)),
      publicKey: z.string(),
    }),
  },
  /**
   * The signed receipts of what happened to the partner on a day until now, by their ids, `after` the
   * last one that is there; a page shorter than `RECEIPTS_PAGE` is the last.
   */
  'partners.getReceipts': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({ day, after: z.optional(z.uuid()) }),
    output: z.object({ receipts: z.array(z.object({ ...event, signature: z.string() })) }),
  },
} as const satisfies Calls;
