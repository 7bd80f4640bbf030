import * as z from 'zod/mini';
import type { Events, Messages } from '../../platform/wire/lists.ts';
import { PROMO_CODE } from '../../platform/promo-code.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from './payment-states.ts';
import { PAYMENT_SYSTEMS } from './payment-systems.ts';
import { requestId } from '../../platform/wire/request-id.ts';

const paymentCode = z.union([
  z.literal(PAYMENT_CODES.deposit),
  z.literal(PAYMENT_CODES.withdrawal),
]);

const paymentState = z.union([
  z.literal(PAYMENT_STATES.created),
  z.literal(PAYMENT_STATES.success),
  z.literal(PAYMENT_STATES.processing),
  z.literal(PAYMENT_STATES.error),
  z.literal(PAYMENT_STATES.cancelled),
]);

/**
 * Decides what the page does after `deposit`: it shows requisites of a transfer, else opens a page.
 */
export const paymentSystem = z.union([
  z.literal(PAYMENT_SYSTEMS.page),
  z.literal(PAYMENT_SYSTEMS.cardTransfer),
  z.literal(PAYMENT_SYSTEMS.fasterPayments),
  z.literal(PAYMENT_SYSTEMS.cardExchange),
  z.literal(PAYMENT_SYSTEMS.quickExchange),
]);

/**
 * How an arrival differs from the deposit that was asked for: a smaller or larger sum, another
 * currency, after the end, a second time, another sum at the account of an open transfer, or while
 * the player may not deposit.
 */
const arrivalKind = z.enum([
  'short',
  'over',
  'other-currency',
  'late',
  'doubled',
  'other-amount',
  'not-let-in',
]);
export type ArrivalKind = z.infer<typeof arrivalKind>;

/** Money that arrived for a deposit other than as asked for; staff decide what happens to it. */
const unexpectedArrival = z.object({
  kind: arrivalKind,
  /** A decimal in `currency`; null of `other-amount`, which may be somebody else's money. */
  amount: z.nullable(z.string()),
  currency: z.string(),
  /** What was to be paid, fee included, with its currency; null when no sum was asked for. */
  asked: z.nullable(z.string()),
  at: z.string(),
  /** The time by which staff usually decide. */
  by: z.string(),
  /** When staff decided; null until then. */
  decidedAt: z.nullable(z.string()),
});
export type UnexpectedArrival = z.infer<typeof unexpectedArrival>;

/** A payment in either direction as its player sees it. */
export const payment = z.object({
  id: z.uuid(),
  code: paymentCode,
  state: paymentState,
  /**
   * Hundredths of the base currency: what is added to the balance, or what is sent to the payee.
   */
  amount: z.int(),
  /**
   * Hundredths of the base currency that a deposit was to bring by the rate it was asked for at,
   * where the rate fell before it was paid and `amount` is less; null otherwise.
   */
  booked: z.nullable(z.int()),
  /** A decimal in `payerCurrency`. */
  amountInCurrency: z.string(),
  /** Base units for one unit of `payerCurrency` when the payment was requested. */
  course: z.number(),
  /** The code of a currency or coin. */
  payerCurrency: z.string(),
  purse_id: z.int(),
  payway: z.object({
    id: z.int(),
    name: z.string(),
    image: z.string(),
    network: z.nullable(z.string()),
  }),
  purseNumber: z.nullable(z.string()),
  /** Hundredths of the base currency. */
  fee: z.int(),
  /**
   * Hundredths of the base currency: what the player pays in, or what is taken from the balance.
   */
  total: z.int(),
  /** JSON text with `bank_name`, if known. */
  comment: z.nullable(z.string()),
  /**
   * Why it ended at 4 or 10: the suffix of a key `cashdesk.reason.*`, or a text written by staff.
   */
  reason: z.nullable(z.string()),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  updatedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** When it is expected to finish. */
  expectedBy: z.nullable(z.string()),
  /** Kept after the money is credited, if it was credited as it arrived. */
  came: z.nullable(unexpectedArrival),
  tx: z.nullable(z.object({ hash: z.string(), url: z.nullable(z.string()) })),
  confirmations: z.nullable(z.object({ have: z.int(), need: z.int() })),
});
export type Payment = z.infer<typeof payment>;

/** Pushed to every connection of the player at each change of a payment. */
const cashEvent = z.discriminatedUnion('type', [z.object({ type: z.literal('payment'), payment })]);

export const paywayMethod = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** Hundredths of the payway's currency, like the maximum. */
  minLimit: z.int(),
  maxLimit: z.int(),
});
export type PaywayMethod = z.infer<typeof paywayMethod>;

/** A fee on top of the sum; the first tier whose `below` is greater than the sum applies. */
export const paywayFee = z.object({
  /** The highest percentage of the tiers. */
  percent: z.number(),
  /** Hundredths of the base currency, in addition to the percentage. */
  fixed: z.int(),
  tiers: z.array(
    z.object({
      /** Hundredths of the base currency; null means no upper end. */
      below: z.nullable(z.int()),
      percent: z.number(),
    }),
  ),
});
export type PaywayFee = z.infer<typeof paywayFee>;

/** How long a payment by a payway takes: the suffix of a message key. */
export const paywayTakes = z.enum(['instant', 'minutes', 'hour', 'confirmations', 'days']);

export const payway = z.object({
  id: z.int(),
  /** In the player's language, if it has a name there. */
  name: z.string(),
  image: z.string(),
  network: z.nullable(z.string()),
  crypto: z.union([z.literal(0), z.literal(1)]),
  p2p: z.union([z.literal(0), z.literal(1)]),
  /** Base units for one unit of the payway's currency. */
  course: z.number(),
  currency: z.object({ name: z.string() }),
  system: paymentSystem,
  fee: paywayFee,
  takes: paywayTakes,
  methods: z.array(paywayMethod),
  isRecommended: z.boolean(),
});
export type Payway = z.infer<typeof payway>;

const loadPayWaysDepositPayload = z.optional(
  z.strictObject({
    isMobile: z.optional(z.boolean()),
    /** A currency by its id; the default is the one that the player has chosen. */
    currency: z.optional(z.int()),
    crypto: z.optional(z.boolean()),
  }),
);
const loadPayWaysDepositReply = z.object({
  payWays: z.array(payway),
  /** Amounts in the requested currency, rounded to sums that are easy to type. */
  quickAmounts: z.array(z.number()),
  /** The same for payways of exchanges. */
  quickAmountsExchange: z.array(z.number()),
  /** The player has never set a deposit limit or made a deposit: the page offers a limit first. */
  shouldOfferLimit: z.boolean(),
});

/** A decimal with at most two places. */
const amountText = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/), z.maxLength(15));

/**
 * The same as a number. A client may have added a fraction to it, so it may differ from hundredths
 * by less than a number of this size can hold.
 */
const amountNumber = z.number().check(
  z.gte(0),
  z.lt(1e12),
  z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 0.01),
);

export const depositPayload = z.strictObject({
  methodId: z.int(),
  /** In the currency of the method. */
  amount: z.union([amountText, amountNumber]),
  /** The currency that the player saw; refused when the method has another. */
  currency: z.optional(z.int()),
  /** A promo code to activate once the deposit is credited. */
  promo: z.optional(z.string().check(z.regex(PROMO_CODE))),
  /** The idempotency key: the same id and body again gives the same answer. */
  requestId: z.optional(requestId),
});
export type DepositPayload = z.infer<typeof depositPayload>;

/** Where a transfer between people goes, and its exact sum. */
export const requisites = z.object({
  method: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** A decimal with two places; another sum is not recognised automatically. */
  amount: z.string(),
  expiresAt: z.string(),
});
export type DepositRequisites = z.infer<typeof requisites>;

export const depositReply = z.object({
  data: z.object({
    paymentId: z.uuid(),
    system: paymentSystem,
    url: z.optional(z.string()),
    requisites: z.optional(requisites),
  }),
});
export type DepositReply = z.infer<typeof depositReply>;

const paymentIdPayload = z.strictObject({ id: z.uuid() });
export const paymentReply = z.object({ payment });
/** Has the requisites while they are valid, so that a page opened again can show them. */
const getDepositReply = z.object({ payment, requisites: z.optional(requisites) });

const transactionsPayload = z.strictObject({
  code: paymentCode,
  /** From 1, which is the default. */
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  /** The default is the largest. */
  pageSize: z.optional(z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)])),
});
const transactionsReply = z.object({
  data: z.object({ transactions: z.array(payment), total: z.int() }),
});

/** How the answers to a deposit and to a withdrawal are called on the channel `cash`. */
export const ORDER_ANSWERS = { done: 'finish', refused: 'error' } as const;

/** The deposit messages of the channel `cash`. */
export const PAYMENTS_MESSAGES = {
  loadPayWaysDeposit: {
    access: 'guest',
    payload: loadPayWaysDepositPayload,
    reply: loadPayWaysDepositReply,
  },
  deposit: {
    access: 'player',
    payload: depositPayload,
    reply: depositReply,
    answeredBy: ORDER_ANSWERS,
  },
  /** A payment of either direction by its number. */
  getPayment: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  getDeposit: { access: 'player', payload: paymentIdPayload, reply: getDepositReply },
  /** The player reports that the transfer was made. */
  confirmTransfer: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  cancelDeposit: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  transactions: { access: 'player', payload: transactionsPayload, reply: transactionsReply },
} as const satisfies Messages;

export const PAYMENTS_EVENTS = {
  /** A payment that changed: to every connection of the player. */
  cash: cashEvent,
} as const satisfies Events;
