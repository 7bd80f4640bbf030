import * as z from 'zod/mini';

/** The variables of the provider of addresses; `.env.example` explains each one. */
export const cryptApiVariables = {
  CRYPTAPI_URL: z.optional(z.url()),
  CRYPTAPI_PUBLIC_KEY: z.optional(z.string()),
  CRYPTAPI_PAYOUTS: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url()),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof cryptApiVariables>>;

/** The stand-in signs with the other half of this key: it protects nothing. */
const SANDBOX_CRYPTAPI_KEY =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCosw8e6mR2BhCl4Nf2BKA4wYris0eqlk2zldmj4WenqNMw8BNN' +
  'EZmAh59lbQFqGYMSrsH2r99AqxKvJ9ClZxmn/HoVEz5y33sOt6CtfUlfTuJempDy/hwIyC6cHxed5k5LPz9kgRLk' +
  'mE/iazsmSqeztgKLHG9o7Rj1JWZWCXrshwIDAQAB';

const STAND_IN_PATH = '/sandbox/cryptapi/api';
const PROVIDER = 'https://api.cryptapi.io';

/** Where the stand-in forwards coins. */
const SANDBOX_PAYOUTS =
  'btc=bc1qsandboxhouse,eth=0x5a4d,erc20/usdt=0x5a4d,trc20/usdt=TSandboxHouse,' +
  'bep20/usdt=0x5a4d,ltc=ltc1qsandboxhouse';

/** The provider of addresses, and how it reaches this operator. */
export type CryptApiSettings = {
  readonly url: string;
  /** A PEM, or the base64 of the DER in it. */
  readonly publicKey: string;
  /** The operator as the provider reaches it: what its signatures are reckoned over. */
  readonly publicUrl: string;
  /** The address each coin is forwarded to, by its ticker; a coin without one is not offered. */
  readonly payouts: ReadonlyMap<string, string>;
};

type Place = { readonly isSandbox: boolean; readonly port: number; readonly siteUrl: string };

/** The provider as configured; undefined where the operator takes no coins but those of TON. */
export function cryptApiOf(
  values: Values,
  { isSandbox, port, siteUrl }: Place,
): CryptApiSettings | undefined {
  const url =
    values.CRYPTAPI_URL ?? (isSandbox ? `http://localhost:${port}${STAND_IN_PATH}` : PROVIDER);
  const publicKey = values.CRYPTAPI_PUBLIC_KEY ?? (isSandbox ? SANDBOX_CRYPTAPI_KEY : undefined);
  const payouts = payoutsOf(values.CRYPTAPI_PAYOUTS ?? (isSandbox ? SANDBOX_PAYOUTS : ''));
  if (publicKey === undefined || payouts.size === 0) return undefined;
  return {
    url: url.replace(/\/+$/, ''),
    publicKey,
    publicUrl: (values.PUBLIC_URL ?? siteUrl).replace(/\/+$/, ''),
    payouts,
  };
}

function payoutsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    const [coin, address] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    return at > 0 && address !== '' ? [[coin, address]] : [];
  });
  return new Map(pairs);
}

/** Why these settings are not fit for production, without their values. */
export function cryptApiFaults(values: Values): readonly (string | false)[] {
  const { CRYPTAPI_URL: url, CRYPTAPI_PUBLIC_KEY: key, CRYPTAPI_PAYOUTS: payouts } = values;
  return [
    url?.startsWith('https://') === false && 'CRYPTAPI_URL must be an https address',
    url?.includes(STAND_IN_PATH) === true && 'CRYPTAPI_URL names the sandbox’s stand-in',
    key?.replaceAll(/\s/g, '').includes(SANDBOX_CRYPTAPI_KEY.slice(-40)) === true &&
      'CRYPTAPI_PUBLIC_KEY is the sandbox key',
    (key === undefined) !== (payouts === undefined) &&
      'CRYPTAPI_PUBLIC_KEY and CRYPTAPI_PAYOUTS belong together',
    values.PUBLIC_URL?.startsWith('https://') === false && 'PUBLIC_URL must be an https address',
  ];
}
