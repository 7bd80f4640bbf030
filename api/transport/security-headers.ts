import type { MiddlewareHandler } from 'hono';
import type { CaptchaView } from '../../shared/platform/captcha/contract.ts';
import { GAME_CLOSED_PATH, securityHeadersOf } from '../../shared/platform/security/policy.ts';

/** What the site loads from elsewhere, and so must allow. */
export type SecuritySettings = {
  readonly isSandbox: boolean;
  readonly siteUrl: string;
  readonly aggregator: { readonly frameSources: readonly string[] } | undefined;
  readonly captcha: { readonly driver: CaptchaView['driver'] };
};

/** Headers a page may set stricter for itself, as that of a sign-in link does. */
const OWN_OF_A_PAGE = new Set(['Content-Security-Policy', 'Referrer-Policy']);

/** Puts the product's security headers on every answer. */
export function securityHeaders({
  isSandbox,
  siteUrl,
  aggregator,
  captcha,
}: SecuritySettings): MiddlewareHandler {
  const frameSources = aggregator?.frameSources ?? [];
  const site = { isSandbox, siteUrl, frameSources, captcha: captcha.driver };
  const plain = securityHeadersOf(site, '/');
  const framed = securityHeadersOf(site, GAME_CLOSED_PATH);
  return async (c, next) => {
    await next();
    for (const [name, value] of c.req.path === GAME_CLOSED_PATH ? framed : plain) {
      if (!(OWN_OF_A_PAGE.has(name) && c.res.headers.has(name))) c.header(name, value);
    }
  };
}
