import * as z from 'zod/mini';
import { TON_MAINNET, TON_TESTNET } from '../../../shared/cashdesk/ton/assets.ts';
import { SANDBOX_TON_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';

const network = z.enum(['mainnet', 'testnet']);

/** The variables of the TON network; `.env.example` explains each one. */
export const tonVariables = {
  TON_API_URL: z.optional(z.url()),
  TON_API_KEY: z.optional(z.string()),
  TON_NETWORK: z._default(network, 'mainnet'),
  TON_HOT_WALLET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  TON_USDT_MASTER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{48}$/))),
} as const;

type Values = z.infer<z.ZodMiniObject<typeof tonVariables>>;

/** The path of the stand-in, below the site. */
const STAND_IN_PATH = '/sandbox/ton/api';

/** The master of the sandbox's USDT, which exists on its chain from the first block. */
const SANDBOX_USDT_MASTER = 'EQBIYUH7TEk4KFypajxG9x6LORxWVV6MTuRn2SoNV8c6Y4_v';

/** USDT as its issuer deployed it. */
const USDT_MASTER = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs';

/** Requests a second that toncenter gives without a key. */
const SLOW_POLL_MS = 2500;
const POLL_MS = 700;
const STAND_IN_POLL_MS = 400;

/** How the product speaks with the TON network, and the wallet it holds there. */
export type TonSettings = {
  /** toncenter's address before `/v2` and `/v3`. */
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  /** The seed of the hot wallet, in hex; never in a log or an answer. */
  readonly hotKey: string;
  /** As TON Connect numbers it. */
  readonly network: typeof TON_MAINNET | typeof TON_TESTNET;
  readonly usdtMaster: string;
  /** How often the chain is read. */
  readonly pollMs: number;
};

/** The network as configured; undefined where no wallet is set, which disables TON. */
export function tonOf(
  values: Values,
  { isSandbox, port }: { readonly isSandbox: boolean; readonly port: number },
): TonSettings | undefined {
  const hotKey = values.TON_HOT_WALLET_KEY ?? (isSandbox ? SANDBOX_TON_KEY : undefined);
  if (hotKey === undefined) return undefined;
  const isMainnet = values.TON_NETWORK === 'mainnet';
  const publicUrl = isMainnet ? 'https://toncenter.com/api' : 'https://testnet.toncenter.com/api';
  const standIn = `http://localhost:${port}${STAND_IN_PATH}`;
  const apiUrl = (values.TON_API_URL ?? (isSandbox ? standIn : publicUrl)).replace(/\/+$/, '');
  const isStandIn = apiUrl.endsWith(STAND_IN_PATH);
  return {
    apiUrl,
    apiKey: values.TON_API_KEY,
    hotKey,
    network: isMainnet ? TON_MAINNET : TON_TESTNET,
    usdtMaster: values.TON_USDT_MASTER ?? (isStandIn ? SANDBOX_USDT_MASTER : USDT_MASTER),
    pollMs: isStandIn
      ? STAND_IN_POLL_MS
      : values.TON_API_KEY === undefined
        ? SLOW_POLL_MS
        : POLL_MS,
  };
}

/** Why these settings are not fit for production, without their values. */
export function tonFaults(values: Values): readonly (string | false)[] {
  const { TON_API_URL: url, TON_HOT_WALLET_KEY: key, TON_USDT_MASTER: master } = values;
  return [
    url?.startsWith('https://') === false && 'TON_API_URL must be an https address',
    url?.replace(/\/+$/, '').endsWith(STAND_IN_PATH) === true &&
      'TON_API_URL names the sandbox’s stand-in',
    key?.toLowerCase() === SANDBOX_TON_KEY && 'TON_HOT_WALLET_KEY is the sandbox key',
    master === SANDBOX_USDT_MASTER && 'TON_USDT_MASTER is the sandbox’s',
    key !== undefined &&
      values.TON_NETWORK === 'testnet' &&
      master === undefined &&
      'TON_USDT_MASTER is missing for the test network',
  ];
}
