import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_COOKIE_DAYS } from '../../../shared/accounts/devices/rules.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';

const DEVICE_COOKIE = 'device';

/** Recognises a Telegram client, where the app may be in a frame of another site. */
const INSTALL_COOKIE = 'install';

const KEPT_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60;

/** The digest of the browser's secret, or undefined for one that never signed in here. */
export function deviceOf(c: Context): Buffer | undefined {
  const secret = getCookie(c, DEVICE_COOKIE);
  return secret !== undefined && isSecret(secret) ? digestOf(secret) : undefined;
}

/** A browser's secret as it is kept, and what gives the browser its cookie. */
export type DeviceMark = { readonly hash: Buffer; readonly set: () => void };

/**
 * Marks the browser for a year once `set` is called, and returns the digest of the cookie's secret.
 * The secret signs nobody in: it only tells a browser an account was used on from one that never
 * was, so 256 random bits that the database knows need no signature.
 */
export function markDevice(c: Context, siteUrl: string): DeviceMark {
  const known = getCookie(c, DEVICE_COOKIE);
  const secret = known !== undefined && isSecret(known) ? known : newSecret();
  const set = () =>
    setCookie(c, DEVICE_COOKIE, secret, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: siteUrl.startsWith('https://'),
      maxAge: KEPT_SECONDS,
    });
  return { hash: digestOf(secret), set };
}

/**
 * The same for a Telegram client. It is a cookie of its own: one that a frame of another site may
 * send, kept apart for each site that frames the app, which no sign-in is ever judged by.
 */
export function markInstall(c: Context, siteUrl: string): DeviceMark {
  const known = getCookie(c, INSTALL_COOKIE);
  const secret = known !== undefined && isSecret(known) ? known : newSecret();
  const isSecure = siteUrl.startsWith('https://');
  const set = () =>
    setCookie(c, INSTALL_COOKIE, secret, {
      httpOnly: true,
      path: '/',
      maxAge: KEPT_SECONDS,
      ...(isSecure
        ? { sameSite: 'None', secure: true, partitioned: true }
        : { sameSite: 'Lax', secure: false }),
    });
  return { hash: digestOf(secret), set };
}
