import * as z from 'zod/mini';
import { noPayload } from '../../platform/nothing.ts';
import type { Messages } from '../../platform/wire/lists.ts';

/** A coin on one network, by the provider's ticker: `btc`, `trc20/usdt`, `ton/usdt`. */
const coinCode = z.string().check(z.regex(/^[a-z0-9]{2,12}(\/[a-z0-9]{2,12})?$/));

const cryptoCoin = z.object({
  code: coinCode,
  name: z.string(),
  /** The name of a picture. */
  image: z.string(),
  /** The smallest sum that is credited, a decimal in units of the coin; a smaller one is lost. */
  minAmount: z.string(),
});
export type CryptoCoin = z.infer<typeof cryptoCoin>;

/** A network with the coins that can be sent over it. The first network is the default. */
export const cryptoNetwork = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  image: z.string(),
  coins: z.array(cryptoCoin),
});
export type CryptoNetwork = z.infer<typeof cryptoNetwork>;

/** Inside Telegram the server lists TON alone. */
const cryptApiDataReply = z.object({ networks: z.array(cryptoNetwork) });

const cryptApiAddressPayload = z.strictObject({ coin: coinCode });

/** Where to send a coin. The address stays the player's: later payments to it are also credited. */
export const cryptApiAddressReply = z.object({
  coin: coinCode,
  address: z.string(),
  /** For a TON address: money without the comment `memo` cannot be attributed to a player. */
  ton: z.boolean(),
  memo: z.nullable(z.string()),
  minAmount: z.string(),
  /** Confirmations until it is credited; null when the network confirms at once. */
  confirmations: z.nullable(z.int()),
  qrCode: z.object({
    /** A picture as a data address. */
    qr_code: z.string(),
    /** The URI that opens a wallet. */
    payment_uri: z.string(),
  }),
  /** The payment to follow; null for TON, whose payments are created when the money arrives. */
  paymentId: z.nullable(z.uuid()),
});
export type CryptApiAddress = z.infer<typeof cryptApiAddressReply>;

/** Where the provider reports payments, by GET or POST. */
export const CRYPTAPI_CALLBACK_PATH = '/api/cashdesk/cryptapi';

/** The messages of the channel `cash` about coins of other networks. */
export const CRYPTO_MESSAGES = {
  getCryptApiData: { access: 'player', payload: noPayload, reply: cryptApiDataReply },
  getCryptApiAddress: {
    access: 'player',
    payload: cryptApiAddressPayload,
    reply: cryptApiAddressReply,
  },
} as const satisfies Messages;
