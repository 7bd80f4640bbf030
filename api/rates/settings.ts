import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

/** The variables of the rates; `.env.example` explains each one. */
export const rateVariables = {
  RATES_FIAT_URL: z.optional(z.url()),
  RATES_COINS_URL: z.optional(z.url()),
  RATES_COINS_KEY: z.optional(z.string()),
  RATES_MAX_AGE_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1440)), 10),
  RATES_FIAT_MAX_AGE_HOURS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(168)), 36),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof rateVariables>>;

/** The path of the sandbox's stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/rates';

/** Where rates are read from, and the age at which one is too old to exchange money at. */
export type RatesSettings = {
  /** Speaks like open.er-api.com: the address before `/v6/latest/…`. */
  readonly fiatUrl: string;
  /** Speaks like CoinGecko: the address before `/api/v3/…`. */
  readonly coinsUrl: string;
  readonly coinsKey: string | undefined;
  /** Of coins. */
  readonly maxAgeMs: number;
  /** Of currencies, whose source changes them once a day. */
  readonly maxFiatAgeMs: number;
};

/** The sources as configured: the sandbox's stand-in, or the public ones. */
export function ratesOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): RatesSettings {
  const standIn = `http://localhost:${port}${STAND_IN_PATH}`;
  const addressOf = (chosen: string | undefined, open: string) =>
    (chosen ?? (isSandbox ? standIn : open)).replace(/\/+$/, '');
  return {
    fiatUrl: addressOf(values.RATES_FIAT_URL, 'https://open.er-api.com'),
    coinsUrl: addressOf(values.RATES_COINS_URL, 'https://api.coingecko.com'),
    coinsKey: values.RATES_COINS_KEY,
    maxAgeMs: values.RATES_MAX_AGE_MINUTES * MINUTE_MS,
    maxFiatAgeMs: values.RATES_FIAT_MAX_AGE_HOURS * HOUR_MS,
  };
}

/** Why these settings are not fit for production, without their values. */
export function rateFaults(values: Values): readonly (string | false)[] {
  return (['RATES_FIAT_URL', 'RATES_COINS_URL'] as const).flatMap((name) => [
    values[name]?.startsWith('https://') === false && `${name} must be an https address`,
    values[name]?.includes(STAND_IN_PATH) === true && `${name} names the sandbox’s stand-in`,
  ]);
}
