import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AUTHENTICATOR_DIGITS } from '../../../shared/accounts/settings/owner-proof.ts';

const ISSUER = 'Rollhouse';
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** A clock may be one step fast or slow, and a code be typed while it changes. */
const WINDOW_STEPS = 1;

const CODE = new RegExp(`^[0-9]{${AUTHENTICATOR_DIGITS}}$`);

/** 160 random bits, as RFC 4226 asks for with SHA-1, the only hash every app knows. */
export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

function totpOf(secret: Buffer, label = ''): TOTP {
  const bytes = Uint8Array.from(secret);
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: AUTHENTICATOR_DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}

/** What an app is given: by a picture of `uri`, or by hand. */
export type TotpKey = { readonly uri: string; readonly base32: string };

export function totpKeyOf(secret: Buffer, label: string): TotpKey {
  const totp = totpOf(secret, label);
  return { uri: totp.toString(), base32: totp.secret.base32 };
}

/**
 * The time step, in half minutes since 1970, that a code is of: the present one or one beside it.
 * Undefined for a code of no such step; codes are compared in constant time.
 */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}
