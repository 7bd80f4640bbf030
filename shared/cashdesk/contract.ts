import * as z from 'zod/mini';

/** 1 is a deposit, 2 a withdrawal. */
const paymentCode = z.union([z.literal(1), z.literal(2)]);

/** 1 created, 2 success, 3 processing, 4 error, 10 cancelled or rejected. */
export const paymentState = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(10),
]);
export type PaymentState = z.infer<typeof paymentState>;

/** What decides where the page goes after `deposit`: requisites at 14 and 34, else a page to open. */
export const paymentSystem = z.union([
  z.literal(0),
  z.literal(14),
  z.literal(34),
  z.literal(99),
  z.literal(100),
]);

/**
 * How money came that is not what was asked: a smaller or larger sum, another currency, after the
 * end, a second time, another sum at the account of a transfer that is open, or while the player may
 * bring none in.
 */
const cameKind = z.enum([
  'short',
  'over',
  'other-currency',
  'late',
  'doubled',
  'other-amount',
  'not-let-in',
]);
export type CameKind = z.infer<typeof cameKind>;

/** What arrived for a deposit otherwise than it was asked for; staff decide what becomes of it. */
const cameOtherwise = z.object({
  kind: cameKind,
  /** A decimal in `currency`. */
  amount: z.string(),
  currency: z.string(),
  /** What was to be paid, fee included, with its currency; null where no sum was asked for. */
  asked: z.nullable(z.string()),
  at: z.string(),
  /** By when staff decide, as a rule. */
  by: z.string(),
  /** When they did; null until then. */
  decidedAt: z.nullable(z.string()),
});
export type CameOtherwise = z.infer<typeof cameOtherwise>;

/** A payment of either direction as its player sees it. */
export const payment = z.object({
  id: z.uuid(),
  code: paymentCode,
  state: paymentState,
  /** Hundredths of the base currency: what the balance gets, or what leaves for the payee. */
  amount: z.int(),
  /** A decimal in `payerCurrency`. */
  amountInCurrency: z.string(),
  /** Base units for one unit of `payerCurrency` at the moment it was asked. */
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
  /** Hundredths of the base currency: what the player pays in, or what leaves the balance. */
  total: z.int(),
  /** JSON text with `bank_name`, where there is one. */
  comment: z.nullable(z.string()),
  /** Why it ended at 4 or 10: the tail of a key `cashdesk.reason.*`, or words of the staff. */
  reason: z.nullable(z.string()),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  updatedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** When it should be over, as far as one can say. */
  expectedBy: z.nullable(z.string()),
  /** It is kept after the money is credited, where it was credited as it came. */
  came: z.nullable(cameOtherwise),
  tx: z.nullable(z.object({ hash: z.string(), url: z.nullable(z.string()) })),
  confirmations: z.nullable(z.object({ have: z.int(), need: z.int() })),
});
export type Payment = z.infer<typeof payment>;

/** Pushed to every connection of the player at each change of a payment. */
export const cashEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment'), payment }),
]);

export const paywayMethod = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** Hundredths of the payway's currency, as the maximum. */
  minLimit: z.int(),
  maxLimit: z.int(),
});
export type PaywayMethod = z.infer<typeof paywayMethod>;

/** A fee on top of the sum; the first tier whose `below` is over the sum counts. */
export const paywayFee = z.object({
  /** The highest percentage of the tiers. */
  percent: z.number(),
  /** Hundredths of the base currency, besides the percentage. */
  fixed: z.int(),
  tiers: z.array(
    z.object({
      /** Hundredths of the base currency; null is without an end. */
      below: z.nullable(z.int()),
      percent: z.number(),
    }),
  ),
});
export type PaywayFee = z.infer<typeof paywayFee>;

/** How long a payment by a payway takes: the tail of a key. */
export const paywayTakes = z.enum(['instant', 'minutes', 'hour', 'confirmations', 'days']);

export const payway = z.object({
  id: z.int(),
  /** In the player's language, where it has a name there. */
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

const loadPayWaysDepositPayload = z.strictObject({
  isMobile: z.boolean(),
  /** A currency by its id. */
  currency: z.int(),
  crypto: z.optional(z.boolean()),
});
const loadPayWaysDepositReply = z.object({
  payWays: z.array(payway),
  /** Amounts in the currency asked for, rounded to sums people type. */
  quickAmounts: z.array(z.number()),
  /** The same for payways 99 and 100. */
  quickAmountsExchange: z.array(z.number()),
  /** The player never set a deposit limit nor brought money in: the page offers a limit first. */
  shouldOfferLimit: z.boolean(),
});

/** A positive decimal with at most two places. */
const amountText = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/), z.maxLength(15));

export const depositPayload = z.strictObject({
  methodId: z.int(),
  /** In the currency of `currency`. */
  amount: amountText,
  currency: z.int(),
  promo: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{6,12}$/))),
  /** Makes a retry safe: the same id and body again gives the same answer. */
  requestId: z.optional(z.uuid()),
});
export type DepositPayload = z.infer<typeof depositPayload>;

/** Where a transfer between people goes, and the sum it must come to. */
export const requisites = z.object({
  method: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** A decimal with two places; another sum is not recognised by itself. */
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
/** With the requisites while they stand, so that a page that was left can show them again. */
const getDepositReply = z.object({ payment, requisites: z.optional(requisites) });

const transactionsPayload = z.strictObject({
  code: paymentCode,
  /** From 1. */
  page: z.int().check(z.gte(1), z.lte(100_000)),
  pageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
});
const transactionsReply = z.object({
  data: z.object({ transactions: z.array(payment), total: z.int() }),
});

/** The deposit messages of the channel `cash`. */
export const DEPOSIT_MESSAGES = {
  loadPayWaysDeposit: {
    access: 'player',
    payload: loadPayWaysDepositPayload,
    reply: loadPayWaysDepositReply,
  },
  deposit: { access: 'player', payload: depositPayload, reply: depositReply },
  /** A payment of either direction by its number. */
  getPayment: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  getDeposit: { access: 'player', payload: paymentIdPayload, reply: getDepositReply },
  /** The player says that the transfer was made. */
  confirmTransfer: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  cancelDeposit: { access: 'player', payload: paymentIdPayload, reply: paymentReply },
  transactions: { access: 'player', payload: transactionsPayload, reply: transactionsReply },
} as const;
