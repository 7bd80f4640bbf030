import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { digestOf, isSecret, newSecret } from '../../platform/secret-token.ts';

const COOKIE = 'signin';
const SECONDS = 600;

/**
 * Marks the browser in which a sign-in begins, and returns the digest of the cookie's secret. A
 * provider's answer counts only in the browser that has the cookie, so nobody can be signed in, or
 * have a profile attached, by a link that another person began.
 */
export function markBrowser(c: Context, siteUrl: string): Buffer {
  const known = getCookie(c, COOKIE);
  const secret = known !== undefined && isSecret(known) ? known : newSecret();
  setCookie(c, COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
    secure: siteUrl.startsWith('https://'),
    maxAge: SECONDS,
  });
  return digestOf(secret);
}

/** The digest of the browser's secret, or undefined for one in which nothing began. */
export function browserOf(c: Context): Buffer | undefined {
  const secret = getCookie(c, COOKIE);
  return secret !== undefined && isSecret(secret) ? digestOf(secret) : undefined;
}
