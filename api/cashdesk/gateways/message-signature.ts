import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signed message may be from ours. */
const MESSAGE_WINDOW_MS = 300_000;

const NONCE = /^[A-Za-z0-9_-]{8,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** The headers of a signed message, both ways. */
const SIGNATURE_HEADERS = {
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

type Signed = {
  readonly key: string;
  /** What is signed in addition to the body: the method and the path. */
  readonly target: string;
  /** The body exactly as it crosses the wire. */
  readonly body: string | Uint8Array;
  /** Milliseconds since the epoch, as text. */
  readonly timestamp: string;
  readonly nonce: string;
};

/** HMAC-SHA256 in hex over `timestamp.nonce.target.body`. */
export function signatureOf({ key, target, body, timestamp, nonce }: Signed): string {
  return createHmac('sha256', key)
    .update(`${timestamp}.${nonce}.${target}.`)
    .update(body)
    .digest('hex');
}

export type MessageVerdict =
  | { readonly isRight: true; readonly nonce: string }
  | { readonly isRight: false; readonly reason: 'headers' | 'signature' | 'time' };

/**
 * Verifies a message over its raw bytes, in constant time and before any of it is read. A valid
 * signature with a time outside the window is `time`: a replay, or a wrong clock.
 */
export function verifyMessage(
  asked: {
    readonly key: string;
    readonly target: string;
    readonly body: Uint8Array;
    readonly nowMs: number;
  },
  header: (name: string) => string | undefined,
): MessageVerdict {
  const timestamp = header(SIGNATURE_HEADERS.timestamp) ?? '';
  const nonce = header(SIGNATURE_HEADERS.nonce) ?? '';
  const given = header(SIGNATURE_HEADERS.signature) ?? '';
  if (!/^\d{13}$/.test(timestamp) || !NONCE.test(nonce) || !SIGNATURE.test(given)) {
    return { isRight: false, reason: 'headers' };
  }
  const wanted = signatureOf({ ...asked, timestamp, nonce });
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(wanted, 'hex'))) {
    return { isRight: false, reason: 'signature' };
  }
  if (Math.abs(asked.nowMs - Number(timestamp)) > MESSAGE_WINDOW_MS) {
    return { isRight: false, reason: 'time' };
  }
  return { isRight: true, nonce };
}
