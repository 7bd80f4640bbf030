import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hmac } from './stream.ts';

/** Random bytes a server seed is made of; its text is twice as many hex characters. */
export const SERVER_SEED_BYTES = 32;

/** Random bytes a client seed is made of when the player did not choose one. */
export const CLIENT_SEED_BYTES = 8;

/** The most characters of a client seed. */
export const CLIENT_SEED_MAX = 64;

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = new RegExp(String.raw`^[\x20-\x7e]{1,${CLIENT_SEED_MAX}}$`);

/** The published commitment to a server seed: SHA-256 of the seed's text, in hex. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** A server seed's text from `SERVER_SEED_BYTES` unguessable bytes, which the caller draws. */
export function serverSeedOf(bytes: Uint8Array): string {
  if (bytes.length !== SERVER_SEED_BYTES) {
    throw new RangeError(`A server seed needs ${SERVER_SEED_BYTES} bytes, not ${bytes.length}`);
  }
  return bytesToHex(bytes);
}

/** A client seed for a player who has not chosen one, from random bytes the caller draws. */
export function clientSeedOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Whether a text may be a client seed: 1 to 64 printable ASCII characters. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** Whether a text has the form of a server seed: 64 lower-case hex characters. */
export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text);
}

/** HMAC-SHA256 in plain JavaScript: the browser's and the verifier's, the same on every machine. */
export const pureHmac: Hmac = (key, message) =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));
