import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_SECONDS, TOKEN_COOKIE } from '../../shared/contract/http.ts';

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

/** The session token of a request: `Authorization: Bearer` before the cookie. */
export function requestToken(c: Context): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? getCookie(c, TOKEN_COOKIE);
}
