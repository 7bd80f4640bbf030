import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { phpQuery, type QueryParams, sortedParams } from './php-query.ts';

/** The headers both sides sign with. */
export const MERCHANT_HEADER = 'X-Merchant-Id';
export const TIMESTAMP_HEADER = 'X-Timestamp';
export const NONCE_HEADER = 'X-Nonce';
export const SIGN_HEADER = 'X-Sign';

/** How far a request's time may lie from the receiver's clock, either way. */
export const SIGN_WINDOW_S = 30;

/** Who signs: both sides know the key, which never travels. */
export type Merchant = { readonly merchantId: string; readonly merchantKey: string };

/** What is signed beside the parameters; the time is in Unix seconds, as the text that was sent. */
export type SignedHeaders = {
  readonly merchantId: string;
  readonly timestamp: string;
  readonly nonce: string;
};

const SIGNED_NAMES = [MERCHANT_HEADER, NONCE_HEADER, TIMESTAMP_HEADER];

/**
 * The signature of a request as 40 hex characters: HMAC-SHA1 over the query PHP makes of the
 * parameters and the three headers, sorted by name. Sign texts exactly as they travel: "1.50" and
 * "1.5" differ.
 */
export function signRequest(
  params: QueryParams,
  { merchantId, timestamp, nonce }: SignedHeaders,
  merchantKey: string,
): string {
  const sorted = sortedParams(
    new Map([
      ...(params instanceof Map ? params : new Map(Object.entries(params))),
      [MERCHANT_HEADER, merchantId],
      [TIMESTAMP_HEADER, timestamp],
      [NONCE_HEADER, nonce],
    ]),
  );
  return createHmac('sha1', merchantKey).update(phpQuery(sorted)).digest('hex');
}

/** The four headers of a request made now, under a nonce of its own. */
export function signedHeaders(
  params: QueryParams,
  { merchantId, merchantKey }: Merchant,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    [MERCHANT_HEADER]: merchantId,
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_HEADER]: signRequest(params, { merchantId, timestamp, nonce }, merchantKey),
  };
}

/** Reads a header whatever the case of its name. */
export type HeaderReader = (name: string) => string | undefined;

/** A received request whose signature is right, or why it is refused. */
export type SignatureVerdict =
  | { readonly isRight: true; readonly nonce: string }
  | { readonly isRight: false; readonly reason: 'merchant' | 'time' | 'nonce' | 'sign' };

/**
 * Judges a received request over the raw texts it brought. The comparison takes the same time
 * wherever it differs. Whether the nonce was seen before is the caller's to remember.
 */
export function verifyRequest(
  params: QueryParams,
  header: HeaderReader,
  { merchantId, merchantKey, nowMs }: Merchant & { readonly nowMs: number },
): SignatureVerdict {
  const timestamp = header(TIMESTAMP_HEADER) ?? '';
  const nonce = header(NONCE_HEADER) ?? '';
  const refuse = (reason: 'merchant' | 'time' | 'nonce' | 'sign') =>
    ({ isRight: false, reason }) as const;
  if (header(MERCHANT_HEADER) !== merchantId) return refuse('merchant');
  if (!/^\d{1,12}$/.test(timestamp)) return refuse('time');
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > SIGN_WINDOW_S) return refuse('time');
  if (nonce.length === 0 || nonce.length > 128) return refuse('nonce');
  const names = params instanceof Map ? [...params.keys()] : Object.keys(params);
  if (names.some((name) => SIGNED_NAMES.includes(name))) return refuse('sign');
  const expected = signRequest(params, { merchantId, timestamp, nonce }, merchantKey);
  const given = header(SIGN_HEADER) ?? '';
  return isSame(expected, given.toLowerCase()) ? { isRight: true, nonce } : refuse('sign');
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected, 'utf8');
  const right = Buffer.from(given, 'utf8');
  return left.length === right.length && timingSafeEqual(left, right);
}
