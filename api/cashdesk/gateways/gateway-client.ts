import { randomBytes } from 'node:crypto';
import { boundedText } from '../../platform/http/bounded-body.ts';
import { GatewayFailure } from './gateway.ts';
import { signatureOf } from './message-signature.ts';
import type { GatewaySettings } from './settings.ts';

const LIMIT_MS = 8000;
const MAX_ANSWER_BYTES = 65_536;

/** A signed request to a gateway. */
export type GatewayRequest = {
  readonly method: 'GET' | 'POST';
  /** Follows the gateway's address. */
  readonly path: string;
  readonly body?: object;
  /** The same key again does nothing again. */
  readonly idempotencyKey?: string;
};

/** Speaks with one gateway over HTTP; every request is signed over its raw body. */
export type GatewayClient = {
  /**
   * The document it answers, undefined for 404. Rejects with a `GatewayFailure` for everything
   * else: then it is unknown whether the gateway did what was asked.
   */
  ask(request: GatewayRequest): Promise<unknown>;
};

export function createGatewayClient(
  settings: GatewaySettings,
  clock: { nowMs(): number },
): GatewayClient {
  return {
    ask: async ({ method, path, body, idempotencyKey }) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const timestamp = String(clock.nowMs());
      const nonce = randomBytes(16).toString('hex');
      const target = `${method} ${path}`;
      const { key, url } = settings;
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          'X-Timestamp': timestamp,
          'X-Nonce': nonce,
          'X-Signature': signatureOf({ key, target, body: text, timestamp, nonce }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      }).catch((cause: unknown) => {
        throw new GatewayFailure('the gateway did not answer', { cause });
      });
      return await readAnswer(response);
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  const { status } = response;
  const text = await boundedText(response, MAX_ANSWER_BYTES).catch((cause: unknown) => {
    throw new GatewayFailure('the answer broke off', { cause, status });
  });
  if (status === 404) return undefined;
  if (!response.ok) throw new GatewayFailure(`the gateway answered ${status}`, { status });
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch (cause) {
    throw new GatewayFailure('the answer is no document', { cause, status });
  }
}
