import { Address } from '@ton/core';
import * as z from 'zod/mini';
import { SANDBOX_PAYMENTS_KEY } from '../../../../shared/platform/security/sandbox-secrets.ts';
import type { GatewaySettings } from '../../gateways/settings.ts';

const addresses = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[,\s]+/).filter((address) => address !== '')),
);

/** The variables of payouts; `.env.example` explains each one. */
export const payoutVariables = {
  PAYOUTS_URL: z.optional(z.url()),
  PAYOUTS_KEY: z.optional(z.string()),
  EXCHANGE_ADDRESSES: z._default(addresses, []),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof payoutVariables>>;

/** Where the gateway reports that a payout changed. */
export const PAYOUT_CALLBACK_PATH = '/api/cashdesk/payouts';

/** The path of the stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/payments';
const MIN_KEY_LENGTH = 32;

/** The gateway that pays out as configured; without one staff pay by hand. */
export function payoutsOf(
  { PAYOUTS_URL, PAYOUTS_KEY }: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): GatewaySettings | undefined {
  const standIn = `http://localhost:${port}${STAND_IN_PATH}`;
  const url = PAYOUTS_URL ?? (isSandbox ? standIn : undefined);
  const key = PAYOUTS_KEY ?? (isSandbox ? SANDBOX_PAYMENTS_KEY : undefined);
  return url === undefined || key === undefined ? undefined : { url: url.replace(/\/+$/, ''), key };
}

/** Addresses that exchanges share among their customers, raw; throws on what is no address. */
export const exchangesOf = ({ EXCHANGE_ADDRESSES }: Values): ReadonlySet<string> =>
  new Set(EXCHANGE_ADDRESSES.map(rawAddress));

function rawAddress(text: string): string {
  try {
    return Address.parse(text).toRawString();
  } catch {
    throw new Error(
      `The environment does not fit:\n  EXCHANGE_ADDRESSES: ${text} is no address on TON`,
    );
  }
}

/** Why these settings are not fit for production, without their values. */
export function payoutFaults({ PAYOUTS_URL: url, PAYOUTS_KEY: key }: Values) {
  return [
    (url === undefined) !== (key === undefined) && 'PAYOUTS_URL and PAYOUTS_KEY belong together',
    url?.startsWith('https://') === false && 'PAYOUTS_URL must be an https address',
    url?.includes(STAND_IN_PATH) === true && 'PAYOUTS_URL names the sandbox’s stand-in',
    key === SANDBOX_PAYMENTS_KEY && 'PAYOUTS_KEY is the sandbox key',
    key !== undefined &&
      key.length < MIN_KEY_LENGTH &&
      `PAYOUTS_KEY is shorter than ${MIN_KEY_LENGTH} characters`,
  ];
}
