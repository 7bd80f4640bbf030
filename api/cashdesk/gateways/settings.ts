import * as z from 'zod/mini';
import { SANDBOX_PAYMENTS_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';

/** The variables of the payment gateways; `.env.example` explains each one. */
export const gatewayVariables = {
  PAYMENTS_URL: z.optional(z.url()),
  PAYMENTS_KEY: z.optional(z.string()),
  TRANSFERS_URL: z.optional(z.url()),
  TRANSFERS_KEY: z.optional(z.string()),
  EXCHANGE_URL: z.optional(z.url()),
  EXCHANGE_KEY: z.optional(z.string()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof gatewayVariables>>;

/** The path of the stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/payments';
const MIN_KEY_LENGTH = 32;

/** One gateway: the address its paths follow, and the key that both sides sign with. */
export type GatewaySettings = { readonly url: string; readonly key: string };

/** The gateways by the family of payways they carry; without one its payways are not offered. */
export type GatewaysSettings = {
  readonly redirect: GatewaySettings | undefined;
  readonly p2p: GatewaySettings | undefined;
  readonly exchange: GatewaySettings | undefined;
};

/** The gateways as configured: the sandbox's stand-ins by default. */
export function gatewaysOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): GatewaysSettings {
  const standIn = `http://localhost:${port}${STAND_IN_PATH}`;
  const settingsOf = (
    path: string,
    url: string | undefined,
    key: string | undefined,
  ): GatewaySettings | undefined => {
    const address = url ?? (isSandbox ? `${standIn}${path}` : undefined);
    const signedBy = key ?? (isSandbox ? SANDBOX_PAYMENTS_KEY : undefined);
    if (address === undefined || signedBy === undefined) return undefined;
    return { url: address.replace(/\/+$/, ''), key: signedBy };
  };
  return {
    redirect: settingsOf('/hosted', values.PAYMENTS_URL, values.PAYMENTS_KEY),
    p2p: settingsOf('/transfers', values.TRANSFERS_URL, values.TRANSFERS_KEY),
    exchange: settingsOf('/exchange', values.EXCHANGE_URL, values.EXCHANGE_KEY),
  };
}

/** Why these settings are not fit for production, without their values. */
export function gatewayFaults(values: Values): readonly (string | false)[] {
  return [
    ...faultsOf('PAYMENTS', values.PAYMENTS_URL, values.PAYMENTS_KEY),
    ...faultsOf('TRANSFERS', values.TRANSFERS_URL, values.TRANSFERS_KEY),
    ...faultsOf('EXCHANGE', values.EXCHANGE_URL, values.EXCHANGE_KEY),
  ];
}

function faultsOf(name: string, url: string | undefined, key: string | undefined) {
  return [
    (url === undefined) !== (key === undefined) && `${name}_URL and ${name}_KEY belong together`,
    url?.startsWith('https://') === false && `${name}_URL must be an https address`,
    url?.includes(STAND_IN_PATH) === true && `${name}_URL names the sandbox’s stand-in`,
    key === SANDBOX_PAYMENTS_KEY && `${name}_KEY is the sandbox key`,
    key !== undefined &&
      key.length < MIN_KEY_LENGTH &&
      `${name}_KEY is shorter than ${MIN_KEY_LENGTH} characters`,
  ];
}
