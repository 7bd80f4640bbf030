import * as z from 'zod/mini';
import type { Calls } from '../../platform/wire/lists.ts';
import { promotionSlug } from '../pages/slug.ts';

/** What tickets are given for. */
export const TICKET_CAUSES = ['login', 'deposit'] as const;
export type TicketCause = (typeof TICKET_CAUSES)[number];

/** Tickets that were given together; their numbers follow each other. */
const ticketRange = z.object({
  from: z.int(),
  to: z.int(),
  cause: z.enum(TICKET_CAUSES),
  /** The day in Moscow of a visit, YYYY-MM-DD; null for a deposit. */
  day: z.nullable(z.string()),
  givenAt: z.string(),
  /** When they were taken away: the deposit was returned, or the person passed the limit. */
  takenAt: z.nullable(z.string()),
});
export type TicketRange = z.infer<typeof ticketRange>;

export const TICKET_CALLS = {
  /** The asker's own tickets, newest first; those of today's visit are given by it. */
  'promotions.tickets': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      slug: promotionSlug,
      /** Only ranges that begin below this number: the last one of the page before. */
      before: z.optional(z.int().check(z.gte(1))),
    }),
    output: z.object({
      /** How many tickets the asker has that were not taken away. */
      count: z.int(),
      /** How many more this person can get; null where there is no limit. */
      left: z.nullable(z.int()),
      /** Whether the account may have tickets for visits yet. */
      isLoginCounted: z.boolean(),
      ranges: z.array(ticketRange),
      hasMore: z.boolean(),
    }),
  },
} as const satisfies Calls;
export type Tickets = z.infer<(typeof TICKET_CALLS)['promotions.tickets']['output']>;
