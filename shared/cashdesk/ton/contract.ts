import * as z from 'zod/mini';
import { text } from '../../platform/text.ts';
import { paymentReply } from '../payments/contract.ts';
import { TON_ASSETS, TON_MAINNET, TON_TESTNET } from './assets.ts';
import { noPayload, nothing } from '../../platform/nothing.ts';
import type { Calls, Messages } from '../../platform/wire/lists.ts';

const asset = z.enum(TON_ASSETS);
/** A decimal in units of the coin. */
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,9})?$/));
const perAsset = <const Value extends z.ZodMiniType>(value: Value) =>
  z.object({ GRAM: value, USDT: value });

export const walletTonReply = z.object({
  /** The address GRAM is sent to, in user-friendly form. */
  wallet: z.string(),
  /**
   * The address USDT on TON is sent to: the same owner, whose jetton wallet the sender's wallet
   * finds.
   */
  walletUSDT: z.string(),
  /** The comment that identifies the player; not case-sensitive. */
  memo: z.string(),
  jettons: z.array(z.object({ symbol: z.string(), master: z.string(), decimals: z.int() })),
  /** Until when this memo is shown; money that arrives later is still credited to the player. */
  expiresAt: z.string(),
  /** The smallest sum that is credited, in units of the coin. */
  minimum: perAsset(z.string()),
});
export type WalletTon = z.infer<typeof walletTonReply>;

const courseTonReply = z.object({
  /** Units of the base currency for one unit of the coin. */
  course: perAsset(z.number()),
  at: z.string(),
});

/** A wallet with proven ownership. */
export const tonWallet = z.object({
  id: z.string(),
  /** In user-friendly form. */
  address: z.string(),
  network: z.enum([TON_MAINNET, TON_TESTNET]),
  boundAt: z.string(),
});
export type TonWallet = z.infer<typeof tonWallet>;

const tonWalletsOutput = z.object({ wallets: z.array(tonWallet) });

/** What a wallet signs to prove its ownership; valid once, and for this session alone. */
const proofPayloadOutput = z.object({ payload: z.string() });

const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9+/=_-]+$/));

/** The proof of TON Connect, field by field as the wallet gave it. */
export const tonProof = z.strictObject({
  timestamp: z.int().check(z.nonnegative()),
  domain: z.strictObject({
    lengthBytes: z.int().check(z.nonnegative()),
    value: text(256),
  }),
  payload: text(256),
  signature: base64(128),
});
export type TonProof = z.infer<typeof tonProof>;

export const bindWalletInput = z.strictObject({
  /** Raw, as TON Connect gives it: `0:…`. */
  address: text(80),
  network: text(8),
  /** The public key as the wallet reports it; it is checked and never trusted. */
  publicKey: z.optional(text(64)),
  proof: tonProof,
  walletStateInit: base64(8192),
});
export type BindWalletInput = z.infer<typeof bindWalletInput>;

const unbindWalletInput = z.strictObject({ id: z.uuid() });

const prepareDepositInput = z.strictObject({
  asset,
  amount: decimal,
  /** The bound wallet that will pay; the default is the one bound last. */
  walletId: z.optional(z.uuid()),
});

/** The argument of `sendTransaction` of TON Connect. */
const prepareDepositOutput = z.object({
  paymentId: z.string(),
  /** Seconds since the epoch. */
  validUntil: z.int(),
  messages: z.array(
    z.object({
      address: z.string(),
      /** Nano units of GRAM. */
      amount: z.string(),
      /** A bag of cells in base64. */
      payload: z.string(),
    }),
  ),
});

const reportSentInput = z.strictObject({ paymentId: z.uuid(), boc: base64(7000) });

/** The remote calls of the TON network. */
export const TON_CALLS = {
  'ton.proofPayload': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: proofPayloadOutput,
  },
  /** Binds a wallet to the player by its proof; a wallet belongs to the same player permanently. */
  'ton.bindWallet': {
    access: 'player',
    movesMoney: false,
    input: bindWalletInput,
    output: tonWalletsOutput,
  },
  'ton.getWallets': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: tonWalletsOutput,
  },
  'ton.unbindWallet': {
    access: 'player',
    movesMoney: false,
    input: unbindWalletInput,
    output: tonWalletsOutput,
  },
  /** Creates a payment and answers the messages that the player's wallet is asked to send. */
  'ton.prepareDeposit': {
    access: 'player',
    movesMoney: false,
    input: prepareDepositInput,
    output: prepareDepositOutput,
  },
  /** Reports what the wallet sent, for the progress on screen; it credits nothing. */
  'ton.reportSent': {
    access: 'player',
    movesMoney: false,
    input: reportSentInput,
    output: paymentReply,
  },
} as const satisfies Calls;

/** The messages of the channel `cash` about TON. */
export const TON_MESSAGES = {
  /** Where to send GRAM and USDT by hand, and the comment that identifies the player. */
  getWalletTON: { access: 'player', payload: noPayload, reply: walletTonReply },
  /** The player left the page with the address: its comment is not shown again. */
  setTimerWalletTON: { access: 'player', payload: noPayload, reply: z.object({}) },
  getCourseTON: { access: 'guest', payload: noPayload, reply: courseTonReply },
} as const satisfies Messages;
