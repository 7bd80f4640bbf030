import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { ORDER_ANSWERS, payment, payway } from '../payments/contract.ts';
import { noPayload, nothing } from '../../platform/nothing.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';
import { requestId } from '../../platform/wire/request-id.ts';

/** A card, phone number or address is longer than this, in characters. */
export const PURSE_MIN_CHARACTERS = 4;

/** The smallest withdrawal, in hundredths of the base currency. */
export const WITHDRAW_MIN_HUNDREDTHS = 10_000;

/** A payway for withdrawals; a sum is checked in its rate, currency and limits. */
export const withdrawPayway = z.extend(payway, {
  /** `#` stands for a digit; null means no mask. */
  mask: z.nullable(z.string()),
  needsBank: z.boolean(),
  needsMemo: z.boolean(),
  /** Taken on top of the sum, for this player now. */
  feePercent: z.number(),
  /** Whether the player pays no fee: by their level or by the kind of payway. */
  feeFree: z.boolean(),
});
export type WithdrawPayway = z.infer<typeof withdrawPayway>;

const loadPayWaysWithdrawPayload = z.optional(
  z.strictObject({
    /** A currency by its id; the default is the one that the player has chosen. */
    currency: z.optional(z.int()),
  }),
);

/** A bank as the player chooses it. */
export const bank = z.object({ id: z.int(), name: z.string(), image: z.string() });
export type Bank = z.infer<typeof bank>;
const banksReply = z.object({ banks: z.array(bank) });

const amount = z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000));

/** What a withdrawal of a sum would cost and pay; sums are hundredths of the base currency. */
export const withdrawQuote = z.object({
  amount: z.int(),
  fee: z.int(),
  /** What is taken from the balance. */
  total: z.int(),
  arrives: z.object({
    /** A decimal; what the payee receives, to the smallest unit. */
    amount: z.string(),
    currency: z.string(),
    /** Base units for one unit of it: the rate of the quote. */
    course: z.number(),
  }),
  expectedBy: z.string(),
  /** Staff check it first; without a payee, as far as the sum alone tells. */
  needsStaff: z.boolean(),
  /** When the cooldown of a new payee ends; null when there is none, or when no payee was given. */
  restsUntil: z.nullable(z.string()),
});
export type WithdrawQuote = z.infer<typeof withdrawQuote>;

/** The currency of the payout by its id; the default is the one the player has chosen. */
const currency = z.optional(z.int());

const purseNumber = text(128);

/** Empty when the receiver needs none; left out, the player was not asked. */
const memoTag = z.optional(text(120));

/** The id of an earlier payee, in place of its number and memo. */
const addressId = z.optional(z.uuid());

const quoteWithdrawPayload = z.strictObject({
  purse_id: z.int(),
  amount,
  currency,
  /**
   * When given, the payee is checked as in the withdrawal itself, and its cooldown is part of the
   * estimate.
   */
  purseNumber: z.optional(purseNumber),
  memoTag,
  addressId,
});
export type QuoteWithdrawPayload = z.infer<typeof quoteWithdrawPayload>;

/** The arriving sum that the player was shown and confirmed. */
const confirmedArrives = z.strictObject({
  /** A decimal, in the form of the quote. */
  amount: z.string().check(z.regex(/^\d{1,24}(\.\d{1,18})?$/)),
  currency: text(16),
});
export type ConfirmedArrives = z.infer<typeof confirmedArrives>;

export const withdrawPayload = z.strictObject({
  /** Hundredths of the base currency, before the fee. */
  amount,
  purse_id: z.int(),
  currency,
  purseNumber: z.optional(purseNumber),
  addressId,
  bank_id: z.optional(z.nullable(z.int())),
  memoTag,
  /** The limits of the method as the form showed them; those in force now count. */
  minLimit: z.optional(z.unknown()),
  maxLimit: z.optional(z.unknown()),
  /** The smallest sum that may be sent; required unless the payout is in the base currency. */
  arrives: z.optional(confirmedArrives),
  password: z.optional(text(256)),
  code: z.optional(text(64)),
  /** The idempotency key: the same id and body again gives the same answer. */
  requestId: z.optional(requestId),
});
export type WithdrawPayload = z.infer<typeof withdrawPayload>;

const withdrawReply = z.object({
  payment,
  balance: z.int(),
  /** The same balance, where the specification has it. */
  data: z.object({ balance: z.int() }),
});

const cancelPaymentPayload = z.strictObject({
  id: z.uuid(),
  /** The state the page shows; nothing is decided by it. */
  state: z.optional(z.int()),
});
const cancelPaymentReply = z.object({ data: z.object({ balance: z.int() }) });

/** Why nothing can be withdrawn now: the suffix of a key `withdraw.block.*`. */
const withdrawBlock = z.enum(['banned', 'closed', 'kyc', 'blocked', 'no-deposit', 'wager', 'open']);
export type WithdrawBlock = z.infer<typeof withdrawBlock>;

export const whyNotWithdrawOutput = z.object({
  wallets: z.array(
    z.object({
      kind: z.string(),
      /** Hundredths of the base currency. */
      amount: z.int(),
      /** The suffix of a key `withdraw.wallet.*`. */
      explains: z.string(),
    }),
  ),
  /** Hundredths of the base currency that may be withdrawn now, fee included. */
  withdrawable: z.int(),
  /** Hundredths of the base currency still to be played, by counted stake. */
  needToPlaying: z.int(),
  /** How much of the deposits has been played, of the part that has to be. */
  staked: z.int(),
  /** How much of the balance stays until that is played. */
  locked: z.int(),
  /** How much more could be withdrawn but for the limit of a month, which documents lift. */
  overMonth: z.int(),
  /** The reasons why any withdrawal would be refused now, including one that is in progress. */
  blocks: z.array(withdrawBlock),
  /** When a temporary ban ends. */
  bannedUntil: z.nullable(z.string()),
  /** When the last cooldown of an address ends. */
  coolingUntil: z.nullable(z.string()),
});
export type WhyNotWithdraw = z.infer<typeof whyNotWithdrawOutput>;

/** An earlier payee, to be chosen again. */
const savedAddress = z.object({
  id: z.uuid(),
  purse_id: z.int(),
  /** With its middle masked. */
  purseNumber: z.string(),
  /** When it ends, if it does. */
  memo: z.nullable(z.string()),
  usableFrom: z.string(),
  isTrusted: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const addressesOutput = z.object({ addresses: z.array(savedAddress) });

/** The remote calls of withdrawals. */
export const WITHDRAWALS_CALLS = {
  /** Each wallet explained, and what blocks a withdrawal. */
  'cash.whyNotWithdraw': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: whyNotWithdrawOutput,
  },
  /** Earlier payees, newest first. */
  'cash.getAddresses': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: addressesOutput,
  },
} as const satisfies Calls;

/** The withdrawal messages of the channel `cash`. */
export const WITHDRAWALS_MESSAGES = {
  loadPayWaysWithdraw: {
    access: 'player',
    payload: loadPayWaysWithdrawPayload,
    reply: z.object({ payWays: z.array(withdrawPayway) }),
  },
  /** The banks reached through the faster payments. */
  getBanks: { access: 'player', payload: noPayload, reply: banksReply },
  /** The banks whose cards are paid to. */
  getBanksRepay: { access: 'player', payload: noPayload, reply: banksReply },
  quoteWithdraw: { access: 'player', payload: quoteWithdrawPayload, reply: withdrawQuote },
  withdraw: {
    access: 'player',
    payload: withdrawPayload,
    reply: withdrawReply,
    answeredBy: ORDER_ANSWERS,
  },
  cancelPaymentRequest: {
    access: 'player',
    payload: cancelPaymentPayload,
    reply: cancelPaymentReply,
    answeredBy: { done: 'cancelPaymentSuccess' },
  },
} as const satisfies Messages;
