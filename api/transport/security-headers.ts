import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const TELEGRAM_WEB = 'https://web.telegram.org';

/**
 * The headers every answer carries. Pages run only our own scripts, and only Telegram's web
 * client (and, in the sandbox, our own stand-in for it) may frame them.
 */
export function securityHeaders({ isSandbox, siteUrl }: Config): MiddlewareHandler {
  const socketOrigin = siteUrl.replace(/^http/, 'ws');
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    `frame-ancestors ${isSandbox ? "'self' " : ''}${TELEGRAM_WEB}`,
  ].join('; ');
  const isHttps = siteUrl.startsWith('https://');
  return async (c, next) => {
    await next();
    c.header('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', c.res.headers.get('Referrer-Policy') ?? 'same-origin');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  };
}
