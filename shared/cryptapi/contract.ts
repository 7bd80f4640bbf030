import * as z from 'zod/mini';

const nothing = z.optional(z.strictObject({}));

/** A coin on one network, by the ticker of the provider: `btc`, `trc20/usdt`, `ton/usdt`. */
const coinCode = z.string().check(z.regex(/^[a-z0-9]{2,12}(\/[a-z0-9]{2,12})?$/));

const cryptoCoin = z.object({
  code: coinCode,
  name: z.string(),
  /** The name of a picture. */
  image: z.string(),
  /** The least that is credited, a decimal in units of the coin; less is lost. */
  minAmount: z.string(),
});
export type CryptoCoin = z.infer<typeof cryptoCoin>;

/** A network with what can be sent by it. The first is the one to offer first. */
export const cryptoNetwork = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  image: z.string(),
  coins: z.array(cryptoCoin),
});
export type CryptoNetwork = z.infer<typeof cryptoNetwork>;

/** Inside Telegram the server names TON alone. */
const cryptApiDataReply = z.object({ networks: z.array(cryptoNetwork) });

const cryptApiAddressPayload = z.strictObject({ coin: coinCode });

/** Where to send a coin. The address stays the player's: later payments to it are credited too. */
export const cryptApiAddressReply = z.object({
  coin: coinCode,
  address: z.string(),
  /** A TON address: money without the comment of `memo` cannot be told from anybody else's. */
  ton: z.boolean(),
  memo: z.nullable(z.string()),
  minAmount: z.string(),
  /** Blocks until it is credited; null where the network tells at once. */
  confirmations: z.nullable(z.int()),
  qrCode: z.object({
    /** A picture as a data address. */
    qr_code: z.string(),
    /** What a wallet opens. */
    payment_uri: z.string(),
  }),
  /** The payment to watch; null for TON, whose payments begin when they come. */
  paymentId: z.nullable(z.uuid()),
});
export type CryptApiAddress = z.infer<typeof cryptApiAddressReply>;

/** The messages of the channel `cash` about coins of other networks. */
export const CRYPTAPI_MESSAGES = {
  getCryptApiData: { access: 'player', payload: nothing, reply: cryptApiDataReply },
  getCryptApiAddress: {
    access: 'player',
    payload: cryptApiAddressPayload,
    reply: cryptApiAddressReply,
  },
} as const;

/** Where the provider reports payments, by GET or POST. */
export const CRYPTAPI_CALLBACK_PATH = '/api/cashdesk/cryptapi';
