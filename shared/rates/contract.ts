import * as z from 'zod/mini';

const nothing = z.optional(z.strictObject({}));

/** What rates exist for, besides the currencies of the product. */
export const RATE_SYMBOLS = ['GRAM', 'USDT', 'BTC', 'ETH', 'LTC'] as const;
export type RateSymbol = (typeof RATE_SYMBOLS)[number];

/** The messages of the channel `cash` about currencies and their rates. */
export const RATE_MESSAGES = {
  /** The currency of the player's location; null when the product does not have it. */
  currencyGeoIp: {
    access: 'guest',
    payload: nothing,
    reply: z.object({ currencyId: z.nullable(z.int()) }),
  },
} as const;
