import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The headers that carry a bot request's signature to the API. */
export const TIMESTAMP_HEADER = 'x-bot-timestamp';
export const NONCE_HEADER = 'x-bot-nonce';
export const SIGNATURE_HEADER = 'x-bot-signature';

/**
 * The greatest difference between a request's time and the API's clock, in either direction; nonces
 * are kept as long.
 */
export const SIGNATURE_WINDOW_MS = 60_000;

/** The key that signs bot requests. It is derived, so the secret itself never signs anything. */
export type BotRequestKey = Uint8Array & { readonly __brand: 'BotRequestKey' };

/** What a signature covers: changing any part of it changes the signature. */
export type SignedParts = {
  readonly timestampMs: number;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

/** Derives the signing key from `BOT_API_SECRET`; the label separates it from other uses. */
export function botRequestKey(secret: string): BotRequestKey {
  return hmac(
    sha256,
    utf8ToBytes('rollhouse-bot-request-v1'),
    utf8ToBytes(secret),
  ) as BotRequestKey;
}

/**
 * The signature of a request as 64 hex characters: HMAC-SHA256 over
 * `timestamp.nonce.METHOD.path.sha256(body)`.
 */
export function signBotRequest(key: BotRequestKey, parts: SignedParts): string {
  const bodyDigest = bytesToHex(sha256(utf8ToBytes(parts.body)));
  const message = [
    parts.timestampMs,
    parts.nonce,
    parts.method.toUpperCase(),
    parts.path,
    bodyDigest,
  ].join('.');
  return bytesToHex(hmac(sha256, key, utf8ToBytes(message)));
}

/**
 * Whether the signature belongs to these parts; the time it takes does not depend on where it
 * differs.
 */
export function isBotSignature(key: BotRequestKey, parts: SignedParts, signature: string): boolean {
  const expected = signBotRequest(key, parts);
  if (signature.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ signature.charCodeAt(index);
  }
  return difference === 0;
}
