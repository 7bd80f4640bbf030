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

/**
 * Each gateway by the family of payways it carries: the name that its variables begin with, and its
 * stand-in's path. Everything else here follows from this.
 */
const GATEWAYS = {
  redirect: { name: 'PAYMENTS', standIn: '/hosted' },
  p2p: { name: 'TRANSFERS', standIn: '/transfers' },
  exchange: { name: 'EXCHANGE', standIn: '/exchange' },
} as const;

type GatewayFamily = keyof typeof GATEWAYS;
const FAMILIES = Object.keys(GATEWAYS) as readonly GatewayFamily[];

/** The gateways by the family of payways they carry; without one its payways are not offered. */
export type GatewaysSettings = Readonly<Record<GatewayFamily, GatewaySettings | undefined>>;

/** The gateways as configured: the sandbox's stand-ins by default. */
export function gatewaysOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): GatewaysSettings {
  const standIns = `http://localhost:${port}${STAND_IN_PATH}`;
  const settingsOf = (family: GatewayFamily): GatewaySettings | undefined => {
    const { name, standIn } = GATEWAYS[family];
    const url = values[`${name}_URL`] ?? (isSandbox ? `${standIns}${standIn}` : undefined);
    const key = values[`${name}_KEY`] ?? (isSandbox ? SANDBOX_PAYMENTS_KEY : undefined);
    if (url === undefined || key === undefined) return undefined;
    return { url: url.replace(/\/+$/, ''), key };
  };
  return Object.fromEntries(
    FAMILIES.map((family) => [family, settingsOf(family)]),
  ) as GatewaysSettings;
}

/** Why these settings are not fit for production, without their values. */
export function gatewayFaults(values: Values): readonly (string | false)[] {
  return FAMILIES.flatMap((family) => {
    const { name } = GATEWAYS[family];
    return faultsOf(name, values[`${name}_URL`], values[`${name}_KEY`]);
  });
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
