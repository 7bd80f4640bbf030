import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import { text } from '../../platform/text.ts';
import type { Messages } from '../../platform/wire/lists.ts';
import { PAGE_SIZES } from '../rules.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** Figures that end in `Micro` are base micro-units as text; all others are hundredths. */
const micro = z.string();

const partnerInfo = z.object({
  /** The partner's promo code; null until they choose one. */
  referalPromoCode: z.nullable(z.object({ code: z.string() })),
  /** 1 or 2: a quarter, or half of what the play of the invited earns. */
  partnerLevel: z.int(),
  /** 0 without a deal of their own; 3 or more from the approval of an application on. */
  advancedPartnerLevel: z.int(),
  /** Everything ever earned from the invited, in hundredths. */
  totalBalanceByReferals: z.int(),
  totalBalanceByReferalsMicro: micro,
  /** What may be converted now: all that was earned, less orders that wait or were paid. */
  balanceByReferals: z.int(),
  balanceByReferalsMicro: micro,
  /** All who came by the partner; those that were refused are not among them. */
  referalsCountAll: z.int(),
  /** Those who deposited and played within the last thirty days: from 50 on level 2 is reached. */
  referalsCount: z.int(),
  /** How many of `referalsCount` level 2 asks for. */
  referalsForSecondLevel: z.int(),
  /** What was earned by the CPA table. */
  totalCpaEarnings: z.int(),
  totalCpaEarningsMicro: micro,
  /** What the partners who came by this one brought, which is part of the total. */
  subPartnersMicro: micro,
  /** Locked DIC from the invite table, in hundredths. */
  totalBonusDic: z.int(),
  /** The code of the partner's own advertising link: `/ads/{hashids}`. */
  hashids: z.string(),
  /** The public id of the player: `/ref/{refererId}`. */
  refererId: z.string(),
  /** The community's group for partners; null below 50 referrals, or where there is none. */
  groupUrl: z.nullable(z.string()),
  /** The least that is converted, in base micro-units. */
  minimumMicro: micro,
  /** The Wednesday (YYYY-MM-DD, Moscow) on which an order made now is decided. */
  nextDecision: z.string(),
});
export type PartnerInfo = z.infer<typeof partnerInfo>;

/**
 * An invited player as the partner sees them: a pseudonym that is the partner's alone, a level and
 * sums. `nick` is the pseudonym too, and never the nickname. It does not say who excluded themselves
 * or closed the account.
 */
const referralRow = z.object({
  id: z.string(),
  nick: z.string(),
  createdAt: z.string(),
  /** How many players came by this one. */
  countReferal: z.int(),
  /** Whether they came by a link of Telegram. */
  refererFromTelegram: z.boolean(),
  totalAmountDeposit: z.int(),
  totalAmountWithdraw: z.int(),
  /** What the partner earned by this player. */
  totalGivenToReferal: z.int(),
  totalGivenToReferalMicro: micro,
  compointStatus: z.int(),
  /** DIC that the partner got for levels of this player, in hundredths. */
  totalBonusDic: z.int(),
  balanceByReferals: z.int(),
  /** The version of the partner's deal that this player earns under, for good. */
  deal: z.int(),
});
export type ReferralRow = z.infer<typeof referralRow>;

const orderRow = z.object({
  id: z.string(),
  amount: z.int(),
  amountMicro: micro,
  createdAt: z.string(),
  /** 1 created, 2 approved and paid to the balance, 10 rejected. */
  status: z.int(),
  /** From 1, among all orders that wait for the same Wednesday; null once decided. */
  place: z.nullable(z.int()),
  /** The Wednesday (YYYY-MM-DD, Moscow) on which it is decided. */
  decidedOn: z.string(),
  decidedAt: z.nullable(z.string()),
  /** What staff wrote to a rejection. */
  reason: z.nullable(z.string()),
  /**
   * Of an order that is sent on to a wallet on TON: it waits, its withdrawal was asked for, or that
   * was refused and the money is on the balance. Null where it stays on the balance anyway.
   */
  sending: z.nullable(z.enum(['waiting', 'asked', 'refused'])),
});
export type PartnerOrder = z.infer<typeof orderRow>;

const bid = z.object({
  id: z.string(),
  trafficSources: z.string(),
  telegramLogin: z.string(),
  /** 1 RevShare by deposits, 2 RevShare by bets, 3 CPA. */
  SelectedCategory: z.int(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  createdAt: z.string(),
  reason: z.nullable(z.string()),
});
export type PartnerBid = z.infer<typeof bid>;

const page = {
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  pageSize: z.optional(z.literal([...PAGE_SIZES])),
};

/** The messages of the channel `partnerInfo`; their names are the specification's. */
export const PARTNER_MESSAGES = {
  /** The figures of the dashboard. The first one makes the player a partner. */
  request: { access: 'player', payload: noPayload, reply: z.object({ data: partnerInfo }) },
  /**
   * Those who came by the partner, the newest first; with `partner`, those who are partners
   * themselves.
   */
  myRefferals: {
    access: 'player',
    payload: z.optional(z.strictObject({ partner: z.optional(z.boolean()), ...page })),
    reply: z.object({ data: z.array(referralRow), total: z.int() }),
  },
  /** The partner's orders, the newest first, at most a hundred. */
  myOrders: { access: 'player', payload: noPayload, reply: z.object({ data: z.array(orderRow) }) },
  /**
   * Orders that everything that may be converted is paid to the balance, and with `wallet` sent on from
   * there to that wallet on TON, which takes the owner's proof as a withdrawal does.
   */
  convert: {
    access: 'player',
    payload: z.optional(
      z.strictObject({
        /** The idempotency key: sent again, it answers the same order. */
        requestId: z.optional(requestId),
        /** The id of one of the player's bound wallets. */
        wallet: z.optional(z.uuid()),
        password: z.optional(text(256)),
        code: z.optional(text(64)),
      }),
    ),
    reply: z.object({ data: orderRow }),
  },
  changeReferalPromo: {
    access: 'player',
    payload: z.strictObject({ code: text(40) }),
    reply: z.object({ data: z.object({ code: z.string() }) }),
  },
  sendBidToAdvancedPartner: {
    access: 'player',
    payload: z.strictObject({
      data: z.strictObject({
        trafficSources: text(1000),
        telegramLogin: text(64),
        SelectedCategory: z.literal([1, 2, 3]),
      }),
    }),
    reply: z.object({ data: bid }),
  },
  /** The newest application; null where there was none. */
  getActiveBidAdvancedPartner: {
    access: 'player',
    payload: noPayload,
    reply: z.object({ data: z.nullable(bid) }),
  },
} as const satisfies Messages;
