import * as z from 'zod/mini';
import { boundedText } from '../../platform/http/bounded-body.ts';
import type { CryptApiSettings } from './settings.ts';

/** The provider did not answer, or said that it could not. */
export class CryptApiFailure extends Error {}

const LIMIT_MS = 10_000;
/** Least amounts change with the fees of networks, over hours. */
const REMEMBERED_MS = 300_000;
const MAX_BYTES = 2_097_152;

/** The provider writes amounts as text or as numbers. */
const decimal = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const success = { status: z.literal('success') };

const createAnswer = z.object({ ...success, address_in: z.string().check(z.minLength(8)) });
const qrAnswer = z.object({ ...success, qr_code: z.string(), payment_uri: z.optional(z.string()) });
const coinInfo = z.object({ minimum_transaction_coin: decimal });

/** One transaction in the provider's own log. */
const loggedCallback = z.object({
  txid_in: z.string(),
  value_coin: decimal,
  confirmations: z.optional(z.coerce.number()),
  result: z.string(),
  logs: z.optional(z.array(z.object({ request_url: z.optional(z.string()) }))),
});
export type LoggedCallback = z.infer<typeof loggedCallback>;
const logsAnswer = z.object({ ...success, callbacks: z.array(loggedCallback) });

/** The provider's API; every call rejects with `CryptApiFailure` where it could not be asked. */
export type CryptApiClient = {
  /**
   * An address whose payments are reported to `callbackUrl`; the same callback always has the same
   * address.
   */
  create(coin: string, asked: { callbackUrl: string; confirmations: number }): Promise<string>;
  /** The least amounts by ticker, in units of each coin. */
  minimums(): Promise<ReadonlyMap<string, string>>;
  qrCode(coin: string, address: string): Promise<{ picture: string; uri: string | undefined }>;
  /** What arrived at the address of a callback, according to the provider. */
  logs(coin: string, callbackUrl: string): Promise<readonly LoggedCallback[]>;
};

/** Speaks to the provider as configured. */
export function createCryptApiClient({ url, payouts }: CryptApiSettings): CryptApiClient {
  const get = async (path: string, query: Readonly<Record<string, string>>) =>
    await readJson(`${url}/${path}/?${new URLSearchParams(query).toString()}`);
  let remembered: { minimums: ReadonlyMap<string, string>; untilMs: number } | undefined;
  return {
    create: async (coin, { callbackUrl, confirmations }) => {
      const payout = payouts.get(coin);
      if (payout === undefined) throw new CryptApiFailure(`no payout address of ${coin}`);
      const answer = await get(`${coin}/create`, {
        callback: callbackUrl,
        address: payout,
        pending: '1',
        confirmations: String(confirmations),
      });
      return parsed(createAnswer, answer).address_in;
    },
    minimums: async () => {
      const nowMs = performance.now();
      if (remembered === undefined || remembered.untilMs < nowMs) {
        const minimums = minimumsOf(await get('info', { prices: '0' }));
        remembered = { minimums, untilMs: nowMs + REMEMBERED_MS };
      }
      return remembered.minimums;
    },
    qrCode: async (coin, address) => {
      const answer = parsed(qrAnswer, await get(`${coin}/qrcode`, { address, size: '512' }));
      return { picture: `data:image/png;base64,${answer.qr_code}`, uri: answer.payment_uri };
    },
    logs: async (coin, callbackUrl) =>
      parsed(logsAnswer, await get(`${coin}/logs`, { callback: callbackUrl })).callbacks,
  };
}

/** Coins are at the top level, tokens below their network. */
function minimumsOf(answer: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, entry] of entriesOf(answer)) {
    const coin = coinInfo.safeParse(entry);
    if (coin.success) found.set(name, coin.data.minimum_transaction_coin);
    for (const [token, below] of entriesOf(entry)) {
      const info = coinInfo.safeParse(below);
      if (info.success) found.set(`${name}/${token}`, info.data.minimum_transaction_coin);
    }
  }
  if (found.size === 0) throw new CryptApiFailure('the provider told no coin');
  return found;
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function parsed<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new CryptApiFailure('the provider refused, or said what it never says');
}

async function readJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) throw new CryptApiFailure(`the provider answered ${answer.status}`);
    const text = await boundedText(answer, MAX_BYTES);
    if (text === undefined) throw new CryptApiFailure('the provider says too much');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof CryptApiFailure) throw error;
    throw new CryptApiFailure('the provider was not reached', { cause: error });
  }
}
