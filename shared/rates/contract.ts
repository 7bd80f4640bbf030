import * as z from 'zod/mini';

const nothing = z.optional(z.strictObject({}));

/** What is bought and sold by rates besides the currencies of the product. */
export const RATE_SYMBOLS = ['GRAM', 'USDT', 'BTC', 'ETH', 'LTC'] as const;
export type RateSymbol = (typeof RATE_SYMBOLS)[number];

/** The messages of the channel `cash` about currencies and their rates. */
export const RATE_MESSAGES = {
  /** The currency of the place the player connects from; null where it is none of ours. */
  currencyGeoIp: {
    access: 'guest',
    payload: nothing,
    reply: z.object({ currencyId: z.nullable(z.int()) }),
  },
} as const;
