import * as z from 'zod/mini';
import { TON_ASSETS, TON_MAINNET, TON_TESTNET } from './assets.ts';

const asset = z.enum(TON_ASSETS);
/** A figure in units of the coin, as people write it. */
const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,9})?$/));
const perAsset = <const Value extends z.ZodMiniType>(value: Value) =>
  z.object({ GRAM: value, USDT: value });

export const walletTonReply = z.object({
  /** Where GRAM is sent, as people copy it. */
  wallet: z.string(),
  /** Where USDT on TON is sent: the same owner, whose jetton wallet the sender's wallet finds. */
  walletUSDT: z.string(),
  /** The comment that says whose the money is; upper or lower case. */
  memo: z.string(),
  jettons: z.array(z.object({ symbol: z.string(), master: z.string(), decimals: z.int() })),
  /** Until when this memo is the one to show; money that comes later is still the player's. */
  expiresAt: z.string(),
  /** The least that is credited, in units of the coin. */
  minimum: perAsset(z.string()),
});
export type WalletTon = z.infer<typeof walletTonReply>;

export const courseTonReply = z.object({
  /** Units of the base currency for one unit of the coin. */
  course: perAsset(z.number()),
  at: z.string(),
});

/** A wallet whose owner proved it to be theirs. */
export const tonWallet = z.object({
  id: z.string(),
  /** As people copy it. */
  address: z.string(),
  network: z.enum([TON_MAINNET, TON_TESTNET]),
  boundAt: z.string(),
});
export type TonWallet = z.infer<typeof tonWallet>;

export const tonWalletsOutput = z.object({ wallets: z.array(tonWallet) });

/** What a wallet signs to prove itself; good once, and for this session alone. */
export const proofPayloadOutput = z.object({ payload: z.string() });

const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9+/=_-]+$/));

/** The proof of TON Connect, field by field as the wallet gave it. */
export const tonProof = z.strictObject({
  timestamp: z.int().check(z.nonnegative()),
  domain: z.strictObject({
    lengthBytes: z.int().check(z.nonnegative()),
    value: z.string().check(z.maxLength(256)),
  }),
  payload: z.string().check(z.maxLength(256)),
  signature: base64(128),
});
export type TonProof = z.infer<typeof tonProof>;

export const bindWalletInput = z.strictObject({
  /** Raw, as TON Connect gives it: `0:…`. */
  address: z.string().check(z.maxLength(80)),
  network: z.string().check(z.maxLength(8)),
  /** What the wallet says its key is; it is looked at and never believed. */
  publicKey: z.optional(z.string().check(z.maxLength(64))),
  proof: tonProof,
  walletStateInit: base64(8192),
});
export type BindWalletInput = z.infer<typeof bindWalletInput>;

export const unbindWalletInput = z.strictObject({ id: z.uuid() });

export const prepareDepositInput = z.strictObject({
  asset,
  amount: decimal,
  /** The bound wallet that will pay; the one bound last when left out. */
  walletId: z.optional(z.uuid()),
});

/** What `sendTransaction` of TON Connect takes. */
export const prepareDepositOutput = z.object({
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

export const reportSentInput = z.strictObject({ paymentId: z.uuid(), boc: base64(7000) });
