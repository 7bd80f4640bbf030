import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import type { Calls } from '../../platform/wire/lists.ts';
import { DEAL_KINDS } from '../rules.ts';

const deal = z.object({
  /** From 1; a player earns for good under the version that was in force when they came. */
  version: z.int(),
  level: z.int(),
  kind: z.enum(DEAL_KINDS),
  /** The partner's share in hundredths of a percent; 0 for CPA, which has its table. */
  shareBp: z.int(),
  /** The SHA-256 of what is agreed, which both sides accept. */
  hash: z.string(),
  offeredAt: z.string(),
  /** Null while it waits for the partner. */
  acceptedAt: z.nullable(z.string()),
  /** How many players earn under it. */
  referrals: z.int(),
});
export type PartnerDeal = z.infer<typeof deal>;

export const DEALS_CALLS = {
  /** Every version of the partner's deal, the newest first. */
  'partners.getDeals': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: z.object({ deals: z.array(deal) }),
  },
  /** Accepts an offer by its hash; it is in force for players who come from then on. */
  'partners.acceptDeal': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({
      version: z.int().check(z.gte(1)),
      hash: z.string().check(z.regex(/^[\da-f]{64}$/)),
    }),
    output: z.object({ deals: z.array(deal) }),
  },
} as const satisfies Calls;
