import * as z from 'zod/mini';
import { ORDER_STATES } from '../../promotions/orders/contract.ts';
import { promotionSlug } from '../../promotions/pages/slug.ts';
import { nothing } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import { actSaid } from '../act-said.ts';
import { type OfficeCalls, reason } from '../calls.ts';

const id = z.uuid();

/** The most characters of the number of a carrier. */
export const TRACKING_MAX = 64;

/** How many orders a page of the list has. */
export const DELIVERIES_PAGE = 50;

/** An order of a won prize as staff see it: without its address. */
const delivery = z.object({
  id,
  slug: z.string(),
  ticket: z.int(),
  playerId: z.string(),
  nick: z.string(),
  /** What was won, in English. */
  title: z.string(),
  state: z.enum(ORDER_STATES),
  orderedAt: z.string(),
  sendBy: z.string(),
  /** Whether it should have been sent by now. */
  isLate: z.boolean(),
  sentAt: z.nullable(z.string()),
  /** How often a parcel of it was sent. */
  sendings: z.int(),
  deliveredAt: z.nullable(z.string()),
  /** When its details are erased, or were; null before it is sent. */
  erasedAt: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** What the list shows: what is to be done, what was done, or all. */
const DELIVERY_LISTS = ['open', 'done'] as const;

export const DELIVERIES_CALLS = {
  /** Orders of won prizes: `open` by the day they have to be sent, `done` the newest first. */
  'deliveries.list': {
    input: z.strictObject({ list: z.enum(DELIVERY_LISTS), after: z.optional(id) }),
    output: z.object({ rows: z.array(delivery), next: z.nullable(z.string()) }),
  },
  /** How many wait to be packed or sent, and how many of them are late. */
  'deliveries.count': { input: nothing, output: z.object({ waiting: z.int(), late: z.int() }) },
  /** Opens where a prize goes. Null where it is erased or asked for again; every call is in the log. */
  'deliveries.look': {
    input: z.strictObject({ id, reason }),
    output: z.object({
      opened: z.nullable(
        z.object({
          fullName: z.string(),
          country: z.string(),
          region: z.string(),
          cite: z.string(),
          address: z.string(),
          index: z.string(),
          telegram: z.string(),
          tracking: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'deliveries.pack': { input: z.strictObject({ id }), output: actSaid },
  'deliveries.send': {
    input: z.strictObject({ id, tracking: text(TRACKING_MAX).check(z.trim(), z.minLength(1)) }),
    output: actSaid,
  },
  'deliveries.deliver': { input: z.strictObject({ id }), output: actSaid },
  /** Erases the details and asks the winner for them again; after it was sent, once two people say so. */
  'deliveries.ask': { input: z.strictObject({ id, reason }), output: actSaid },
  /** Lets a thing be ordered after its time was over, once two people say so with the same reason. */
  'deliveries.reopen': {
    input: z.strictObject({
      slug: promotionSlug,
      ticket: z.int().check(z.gte(1)),
      reason: reason.check(z.minLength(3)),
    }),
    output: actSaid,
  },
} as const satisfies OfficeCalls;
