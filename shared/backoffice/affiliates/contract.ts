import * as z from 'zod/mini';
import { nothing } from '../../platform/nothing.ts';
import { DEAL_KINDS, REVSHARE_MOST_BP } from '../../partners/rules.ts';
import { actSaid, askedBy } from '../act-said.ts';
import { micro, type OfficeCalls, reason } from '../calls.ts';

const id = z.uuid();

const officeOrder = z.object({
  id,
  partnerId: z.string(),
  nick: z.string(),
  amountMicro: micro,
  /** All that players who count ever earned the partner. */
  earnedMicro: micro,
  /** Whether that still pays for this order and all before it; else it can only be rejected. */
  isCovered: z.boolean(),
  /**
   * What the play of those players costs them on average at the least, what rewards gave them, and
   * whether that and the shares are more than it costs.
   */
  costMicro: micro,
  rewardsMicro: micro,
  costsMore: z.boolean(),
  /** Who came by the partner, and how many of them were refused as the partner themselves. */
  referrals: z.int(),
  refused: z.int(),
  /** How many may be one person with somebody else, and of how many the prize waits for a deposit. */
  doubles: z.int(),
  emptied: z.int(),
  /** The Wednesday in whose queue it stands, and its place there. */
  decidedOn: z.string(),
  place: z.int(),
  createdAt: z.string(),
  /** The wallet on TON that it is sent on to from the balance, raw; null where it stays there. */
  tonWallet: z.nullable(z.string()),
  asked: z.array(askedBy),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

const officeBid = z.object({
  id,
  partnerId: z.string(),
  nick: z.string(),
  trafficSources: z.string(),
  telegramLogin: z.string(),
  kind: z.enum(DEAL_KINDS),
  referrals: z.int(),
  createdAt: z.string(),
  /** Who asked to offer a deal, each with the share: the second person offers the same one. */
  asked: z.array(z.extend(askedBy, { shareBp: z.nullable(z.int()) })),
});
export type OfficeBid = z.infer<typeof officeBid>;

/** A player who counts for nothing, as they are their partner by another account. */
const refusedReferral = z.object({
  playerId: z.string(),
  nick: z.string(),
  partnerId: z.string(),
  partnerNick: z.string(),
  why: z.enum(['self', 'same-person']),
  registeredAt: z.string(),
  /** What had been earned by them until then. */
  earnedMicro: micro,
});
export type RefusedReferral = z.infer<typeof refusedReferral>;

/** From the row after this one on; the first page without it. */
const page = z.strictObject({ after: z.optional(id) });

/** `next` is the row after which the next page begins; null on the last one. */
const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** Partners who are players: their orders, applications, and who of theirs was refused. */
export const AFFILIATES_CALLS = {
  /** Orders that wait, those of the earliest Wednesday first. */
  'orders.list': { input: page, output: pageOf(officeOrder) },
  'orders.approve': { input: z.strictObject({ id }), output: actSaid },
  'orders.reject': { input: z.strictObject({ id, reason }), output: actSaid },
  'bids.list': { input: page, output: pageOf(officeBid) },
  'bids.approve': {
    input: z.strictObject({
      id,
      /** In hundredths of a percent; 0 for CPA. */
      shareBp: z.int().check(z.gte(0), z.lte(REVSHARE_MOST_BP)),
    }),
    output: actSaid,
  },
  'bids.reject': { input: z.strictObject({ id, reason }), output: actSaid },
  /** The newest ones, as a farm shows itself. */
  'referrals.refused': {
    input: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    output: pageOf(refusedReferral),
  },
  /** How many orders and applications wait. */
  'affiliates.count': {
    input: nothing,
    output: z.object({ orders: z.int(), applications: z.int() }),
  },
} as const satisfies OfficeCalls;
