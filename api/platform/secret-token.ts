import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url: a session token or a link's code. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Whether a text has the form of `newSecret`; any other text cannot be known and is not looked up.
 */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256 of a secret, which is all the database keeps: 256 random bits need no slow hash. */
export function digestOf(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
