import { createHmac, randomBytes } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { AnswerFault } from './identity-faults.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** A provider's signing key, made when first requested, and one that belongs to no provider. */
export function createSigningKey() {
  const kid = randomBytes(8).toString('hex');
  let pair: Promise<KeyPair> | undefined;
  const own = () => (pair ??= generateKeyPair('RS256'));
  return {
    kid,
    own,
    foreign: () => generateKeyPair('RS256'),
    jwks: async (): Promise<{ readonly keys: readonly JWK[] }> => {
      const { publicKey } = await own();
      return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] };
    },
  };
}
export type SigningKey = ReturnType<typeof createSigningKey>;

/** Who says it, to whom, of whom. */
export type Statement = {
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
};

const HOUR_SECONDS = 3600;

/** An ID token by RS256, spoiled as the menu says. */
export async function signIdToken(
  key: SigningKey,
  { issuer, audience, nonce, claims }: Statement,
  fault: AnswerFault | undefined,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = fault === 'expired' ? now - 2 * HOUR_SECONDS : now;
  const payload = {
    ...claims,
    ...(nonce === undefined ? {} : { nonce: fault === 'wrong-nonce' ? `${nonce}x` : nonce }),
    iss: fault === 'wrong-issuer' ? `${issuer}.example` : issuer,
    aud: fault === 'wrong-audience' ? 'another-client' : audience,
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
  };
  if (fault === 'unsigned') return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
  if (fault === 'hs256') return await signedWithPublicKey(key, payload);
  const { privateKey } = await (fault === 'wrong-key' ? key.foreign() : key.own());
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(privateKey);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A token by an attacker who knows the public key only, and hopes that it is accepted as a shared
 * secret.
 */
async function signedWithPublicKey(key: SigningKey, payload: object): Promise<string> {
  const { publicKey } = await key.own();
  const text = `${part({ alg: 'HS256', kid: key.kid, typ: 'JWT' })}.${part(payload)}`;
  const secret = await exportSPKI(publicKey);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
