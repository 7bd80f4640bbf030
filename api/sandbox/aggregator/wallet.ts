import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { phpQuery, type QueryParams } from '../../lobby/aggregator/php-query.ts';
import {
  type Merchant,
  MERCHANT_HEADER,
  NONCE_HEADER,
  SIGN_HEADER,
  signRequest,
  TIMESTAMP_HEADER,
} from '../../lobby/aggregator/signature.ts';
import type { CallbackFault } from './faults.ts';

/** How long the integrator may take for an answer. */
const ANSWER_LIMIT_MS = 3000;
const LATE_MS = 1500;
const STALE_S = 3600;
const KEPT_CALLS = 1000;
const MAX_ANSWER_CHARACTERS = 10_000;

export type CallbackAction = 'balance' | 'bet' | 'win' | 'refund' | 'rollback';

/** A callback: its action and its other fields, amounts as text. */
export type Callback = { readonly action: CallbackAction } & Readonly<
  Record<string, CallbackField>
>;
type CallbackField = string | readonly Readonly<Record<string, string>>[];

/** The integrator's answer, or why there is no usable one. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: number; readonly transactionId: string | undefined }
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** One callback as it was sent, for tests; `answer` is missing while it is under way. */
export type SentCallback = {
  readonly at: string;
  readonly callback: Callback;
  readonly disturbance?: CallbackFault;
  answer?: WalletAnswer;
};

export type CallOptions = {
  readonly disturbance?:
    | { readonly kind: CallbackFault; readonly delayMs?: number | undefined }
    | undefined;
};

/** The integrator's wallet, reached by signed callbacks. */
export type WalletClient = {
  call(callback: Callback, options?: CallOptions): Promise<WalletAnswer>;
  /** The last callbacks, the oldest first. */
  readonly sent: readonly SentCallback[];
  forget(): void;
  /** Resolves when nothing is under way any more, late callbacks included. */
  idle(): Promise<void>;
};

export type WalletDeps = {
  readonly callbackUrl: () => string;
  readonly merchant: Merchant;
  readonly nowMs: () => number;
  readonly answerLimitMs?: number;
};

const reply = z.object({ balance: z.number(), transaction_id: z.optional(z.string()) });
const refusal = z.object({ error_code: z.string(), error_description: z._default(z.string(), '') });

/** Speaks the aggregator's side of the wallet protocol, and spoils single callbacks on request. */
export function createWalletClient(deps: WalletDeps): WalletClient {
  const sent: SentCallback[] = [];
  const underWay = new Set<Promise<unknown>>();
  const limitMs = deps.answerLimitMs ?? ANSWER_LIMIT_MS;

  const track = async <Value>(work: Promise<Value>): Promise<Value> => {
    underWay.add(work);
    return await work.finally(() => underWay.delete(work));
  };

  const deliver = async (
    callback: Callback,
    disturbance?: CallbackFault,
    nonce = newNonce(),
  ): Promise<WalletAnswer> => {
    const entry: SentCallback = {
      at: new Date(deps.nowMs()).toISOString(),
      callback,
      ...(disturbance && { disturbance }),
    };
    sent.push(entry);
    if (sent.length > KEPT_CALLS) sent.shift();
    const headers = headersOf(callback, { ...deps, nonce, disturbance });
    entry.answer = await track(post(deps.callbackUrl(), { callback, headers, limitMs }));
    return entry.answer;
  };

  const deliverAfter = async (callback: Callback, delayMs: number) => {
    await pause(delayMs);
    return await deliver(callback, 'late');
  };

  const late = async (callback: Callback, delayMs: number) => {
    const waited = track(deliverAfter(callback, delayMs));
    if (delayMs < limitMs) return await waited;
    await pause(limitMs);
    return failure('the callback is late');
  };

  /** Asks the balance, and sends the callback under the nonce that was used for it. */
  const replay = async (callback: Callback) => {
    const nonce = newNonce();
    const { player_id = '', currency = '', session_id = '' } = callback;
    await deliver({ action: 'balance', player_id, currency, session_id }, undefined, nonce);
    return await deliver(callback, 'replayed-nonce', nonce);
  };

  const call: WalletClient['call'] = async (callback, { disturbance } = {}) => {
    switch (disturbance?.kind) {
      case 'never':
        return failure('the callback was lost');
      case 'late':
        return await late(callback, disturbance.delayMs ?? LATE_MS);
      case 'twice':
        return (await Promise.all([deliver(callback, 'twice'), deliver(callback, 'twice')]))[0];
      case 'lost-answer':
        await deliver(callback, 'lost-answer');
        return failure('the answer was lost');
      case undefined:
        return await deliver(callback);
      case 'replayed-nonce':
        return await replay(callback);
      case 'wrong-signature':
      case 'old-timestamp':
        return await deliver(callback, disturbance.kind);
    }
  };

  return {
    call,
    sent,
    forget: () => void sent.splice(0),
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

const newNonce = () => randomBytes(16).toString('hex');
const failure = (reason: string): WalletAnswer => ({ kind: 'failed', reason });
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

type Signing = Pick<WalletDeps, 'merchant' | 'nowMs'> & {
  readonly nonce: string;
  readonly disturbance: CallbackFault | undefined;
};

function headersOf(callback: QueryParams, { merchant, nowMs, nonce, disturbance }: Signing) {
  const age = disturbance === 'old-timestamp' ? STALE_S : 0;
  const timestamp = String(Math.floor(nowMs() / 1000) - age);
  const { merchantId, merchantKey } = merchant;
  const key = disturbance === 'wrong-signature' ? `${merchantKey}?` : merchantKey;
  return {
    [MERCHANT_HEADER]: merchantId,
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_HEADER]: signRequest(callback, { merchantId, timestamp, nonce }, key),
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
}

type Posting = {
  readonly callback: Callback;
  readonly headers: Record<string, string>;
  readonly limitMs: number;
};

async function post(url: string, { callback, headers, limitMs }: Posting): Promise<WalletAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: phpQuery(callback),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const text = (await response.text()).slice(0, MAX_ANSWER_CHARACTERS);
    return response.status === 200 ? readAnswer(text) : failure(`status ${response.status}`);
  } catch (error) {
    return failure(error instanceof Error ? error.message : 'no answer');
  }
}

function readAnswer(text: string): WalletAnswer {
  const body = parseJson(text);
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const { error_code: code, error_description: description } = refused.data;
    return { kind: 'refused', code, description };
  }
  const done = reply.safeParse(body);
  if (!done.success) return failure('the answer is malformed');
  return { kind: 'done', balance: done.data.balance, transactionId: done.data.transaction_id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
