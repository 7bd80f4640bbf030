import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { SESSION_SECONDS, TOKEN_COOKIE } from '../../../shared/contract/site.ts';
import { tokenOf } from './request-token.ts';

/**
 * Hands the session to the browser. The cookie has what a `__Host-` name would demand (no domain,
 * the whole site's path, Secure on https); its name is the product's fixed `token`.
 */
export function setSessionCookie(c: Context, token: string, siteUrl: string): void {
  setCookie(c, TOKEN_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: siteUrl.startsWith('https://'),
    maxAge: SESSION_SECONDS,
  });
}

/** Takes the session from the browser. */
export function clearSessionCookie(c: Context, siteUrl: string): void {
  deleteCookie(c, TOKEN_COOKIE, { path: '/', secure: siteUrl.startsWith('https://') });
}

/** The session token of an HTTP request. */
export function requestToken({ req }: Context): string | undefined {
  return tokenOf({ authorization: req.header('authorization'), cookie: req.header('cookie') });
}
