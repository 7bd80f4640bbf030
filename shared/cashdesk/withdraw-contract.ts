import * as z from 'zod/mini';
import { payment, payway } from './contract.ts';

/** The payways whose payee is reached through a bank that must be named. */
export const BANK_PAYWAYS: readonly number[] = [74, 4, 97, 98];

/** The faster payments' own payway: of a telephone number only digits count. */
export const DIGITS_PAYWAY = 74;

/** A card, telephone number or address has more characters than this. */
export const PURSE_MIN_CHARACTERS = 4;

/** What a withdrawal is at least, in hundredths of the base currency. */
export const WITHDRAW_MIN_HUNDREDTHS = 10_000;

/** A payway as it pays out; its course, currency and limits are those a sum is judged in. */
export const withdrawPayway = z.extend(payway, {
  /** `#` stands for a digit; null is without a mask. */
  mask: z.nullable(z.string()),
  needsBank: z.boolean(),
  needsMemo: z.boolean(),
  /** Taken on top of the sum, for this player now. */
  feePercent: z.number(),
  /** Whether the player pays no fee: by their level or by the kind of payway. */
  feeFree: z.boolean(),
});
export type WithdrawPayway = z.infer<typeof withdrawPayway>;

const loadPayWaysWithdrawPayload = z.strictObject({
  /** A currency by its id. */
  currency: z.int(),
});

/** A bank as the player chooses it. */
export const bank = z.object({ id: z.int(), name: z.string(), image: z.string() });
export type Bank = z.infer<typeof bank>;
const banksReply = z.object({ banks: z.array(bank) });

const amount = z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000));

/** What a withdrawal of a sum would cost and bring; sums are hundredths of the base currency. */
export const withdrawQuote = z.object({
  amount: z.int(),
  fee: z.int(),
  /** What the balance loses. */
  total: z.int(),
  arrives: z.object({
    /** A decimal; what the payee gets, to the last unit. */
    amount: z.string(),
    currency: z.string(),
    /** Base units for one unit of it: the rate the quote is reckoned by. */
    course: z.number(),
  }),
  expectedBy: z.string(),
  /** Somebody of the staff looks first; without a payee, as far as the sum alone says. */
  needsStaff: z.boolean(),
  /** Until when a payee rests that is new; null where it need not, or none was given. */
  restsUntil: z.nullable(z.string()),
});
export type WithdrawQuote = z.infer<typeof withdrawQuote>;

/** The currency to be paid out in by its id; left out, the one the player has chosen. */
const currency = z.optional(z.int());

const purseNumber = z.string().check(z.maxLength(128));

/** Empty where the receiver needs none; left out, the player was not asked. */
const memoTag = z.optional(z.string().check(z.maxLength(120)));

/** A payee of before by its id in place of its number and memo. */
const addressId = z.optional(z.uuid());

const quoteWithdrawPayload = z.strictObject({
  purse_id: z.int(),
  amount,
  currency,
  /** Given, the payee is judged as the withdrawal itself would, and the day counts its rest. */
  purseNumber: z.optional(purseNumber),
  memoTag,
  addressId,
});
export type QuoteWithdrawPayload = z.infer<typeof quoteWithdrawPayload>;

/** What the player was shown to arrive, and confirmed. */
const confirmedArrives = z.strictObject({
  /** A decimal, as the quote wrote it. */
  amount: z.string().check(z.regex(/^\d{1,24}(\.\d{1,18})?$/)),
  currency: z.string().check(z.maxLength(16)),
});
export type ConfirmedArrives = z.infer<typeof confirmedArrives>;

export const withdrawPayload = z.strictObject({
  /** Hundredths of the base currency, before the fee. */
  amount,
  purse_id: z.int(),
  currency,
  purseNumber: z.optional(purseNumber),
  addressId,
  bank_id: z.optional(z.int()),
  memoTag,
  /** Never less is sent than this; only what goes out in the base currency may leave it out. */
  arrives: z.optional(confirmedArrives),
  password: z.optional(z.string().check(z.maxLength(256))),
  code: z.optional(z.string().check(z.maxLength(64))),
  /** Makes a retry safe: the same id and body again gives the same answer. */
  requestId: z.optional(z.uuid()),
});
export type WithdrawPayload = z.infer<typeof withdrawPayload>;

const withdrawReply = z.object({ payment, balance: z.int() });

const cancelPaymentPayload = z.strictObject({
  id: z.uuid(),
  /** The state the page shows; it decides nothing. */
  state: z.optional(z.int()),
});
const cancelPaymentReply = z.object({ data: z.object({ balance: z.int() }) });

const nothing = z.optional(z.strictObject({}));

/** The withdrawal messages of the channel `cash`. */
export const WITHDRAW_MESSAGES = {
  loadPayWaysWithdraw: {
    access: 'player',
    payload: loadPayWaysWithdrawPayload,
    reply: z.object({ payWays: z.array(withdrawPayway) }),
  },
  /** The banks reached through the faster payments. */
  getBanks: { access: 'player', payload: nothing, reply: banksReply },
  /** The banks whose cards are paid to. */
  getBanksRepay: { access: 'player', payload: nothing, reply: banksReply },
  quoteWithdraw: { access: 'player', payload: quoteWithdrawPayload, reply: withdrawQuote },
  withdraw: { access: 'player', payload: withdrawPayload, reply: withdrawReply },
  /** Answered by `cancelPaymentSuccess`. */
  cancelPaymentRequest: {
    access: 'player',
    payload: cancelPaymentPayload,
    reply: cancelPaymentReply,
  },
} as const;

/** Why nothing can be withdrawn now: the tail of a key `withdraw.block.*`. */
const withdrawBlock = z.enum(['banned', 'closed', 'kyc', 'blocked', 'no-deposit', 'wager', 'open']);
export type WithdrawBlock = z.infer<typeof withdrawBlock>;

export const whyNotWithdrawOutput = z.object({
  wallets: z.array(
    z.object({
      kind: z.string(),
      /** Hundredths of the base currency. */
      amount: z.int(),
      /** The tail of a key `withdraw.wallet.*`. */
      explains: z.string(),
    }),
  ),
  /** Hundredths of the base currency that may leave now, fee included. */
  withdrawable: z.int(),
  /** Hundredths of the base currency still to be staked. */
  needToPlaying: z.int(),
  /** The part of the deposits that had to be staked and was. */
  staked: z.int(),
  /** Those that a withdrawal would be refused for now, whatever is typed, and whether one is under way. */
  blocks: z.array(withdrawBlock),
  /** The end of a ban that has one. */
  bannedUntil: z.nullable(z.string()),
  /** When the address that cools longest may be paid to. */
  coolingUntil: z.nullable(z.string()),
});
export type WhyNotWithdraw = z.infer<typeof whyNotWithdrawOutput>;

/** Where a player had money sent, to be chosen again. */
const savedAddress = z.object({
  id: z.uuid(),
  purse_id: z.int(),
  /** With its middle left out. */
  purseNumber: z.string(),
  /** Its end, where there is one. */
  memo: z.nullable(z.string()),
  usableFrom: z.string(),
  isTrusted: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const addressesOutput = z.object({ addresses: z.array(savedAddress) });

/** The remote calls of withdrawals. */
export const WITHDRAW_CALLS = {
  /** Each wallet explained, and what keeps money from being withdrawn. */
  'cash.whyNotWithdraw': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({}),
    output: whyNotWithdrawOutput,
  },
  /** Where the player had money sent, the newest first. */
  'cash.getAddresses': {
    access: 'player',
    movesMoney: false,
    input: z.strictObject({}),
    output: addressesOutput,
  },
} as const;
