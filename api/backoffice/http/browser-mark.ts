import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { OFFICE_PATH } from '../../../shared/backoffice/wire.ts';
import { isSecret, newSecret } from '../../platform/secret-token.ts';

const SESSION_COOKIE = 'desk';
const MARK_COOKIE = 'desk_browser';
const SESSION_SECONDS = 12 * 60 * 60;
const MARK_SECONDS = 365 * 24 * 60 * 60;
const MARK_LETTERS = 12;

const optionsOf = (siteUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'Strict',
    path: OFFICE_PATH,
    secure: siteUrl.startsWith('https://'),
  }) as const;

/** The secret of the browser's session. */
export const sessionSecret = (c: Context): string | undefined => getCookie(c, SESSION_COOKIE);

export function keepSession(c: Context, siteUrl: string, secret: string): void {
  setCookie(c, SESSION_COOKIE, secret, { ...optionsOf(siteUrl), maxAge: SESSION_SECONDS });
}

export function forgetSession(c: Context, siteUrl: string): void {
  deleteCookie(c, SESSION_COOKIE, optionsOf(siteUrl));
}

/**
 * Tells this browser from others for a year: two people who sign in with one may be one person. A
 * cookie can be thrown away, so it proves nothing; each approval of two asks for a passkey besides.
 */
export function browserMark(c: Context, siteUrl: string): string {
  const known = getCookie(c, MARK_COOKIE);
  const secret = known !== undefined && isSecret(known) ? known : newSecret();
  setCookie(c, MARK_COOKIE, secret, { ...optionsOf(siteUrl), maxAge: MARK_SECONDS });
  return createHash('sha256').update(secret).digest('hex').slice(0, MARK_LETTERS);
}

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone|iPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** What a browser calls itself, in words of ours: nothing that it sent goes into a message. */
export function agentOf(userAgent = ''): string {
  const named = (list: readonly (readonly [RegExp, string])[], other: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? other;
  return `${named(BROWSERS, 'a browser')} on ${named(SYSTEMS, 'another system')}`;
}
