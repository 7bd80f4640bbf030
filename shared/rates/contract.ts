import * as z from 'zod/mini';
import { noPayload } from '../platform/nothing.ts';
import type { Events, Messages } from '../platform/wire/lists.ts';

/** What rates exist for, besides the currencies of the product. */
export const RATE_SYMBOLS = ['GRAM', 'USDT', 'BTC', 'ETH', 'LTC'] as const;
export type RateSymbol = (typeof RATE_SYMBOLS)[number];

export const currencyView = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** Base units for one unit, for display. */
  course: z.number(),
  /** Base micro-units for one unit, as the ledger calculates with them. */
  courseMicro: z.string(),
  isSelectable: z.boolean(),
});
export type CurrencyView = z.infer<typeof currencyView>;

const changeCurrenciesPayload = z.strictObject({ currencyId: z.int() });

/** The messages of the channel `cash` about currencies and their rates. */
export const RATES_MESSAGES = {
  loadCurrencies: {
    access: 'guest',
    payload: noPayload,
    reply: z.object({ currencies: z.array(currencyView) }),
  },
  changeCurrencies: {
    access: 'player',
    payload: changeCurrenciesPayload,
    reply: z.object({ currencyId: z.int() }),
  },
  /** The currency of the player's location; null when the product does not have it. */
  currencyGeoIp: {
    access: 'guest',
    payload: noPayload,
    reply: z.object({ currencyId: z.nullable(z.int()) }),
  },
} as const satisfies Messages;

export const RATES_EVENTS = {
  /** All display currencies with their rates: when rates change. */
  updateCurrencyCourses: z.object({ currencies: z.array(currencyView) }),
  /** The currency suggested for the connection's location. */
  currencyGeoIp: z.object({ currencyId: z.int() }),
} as const satisfies Events;
