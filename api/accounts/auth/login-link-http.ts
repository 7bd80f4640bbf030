import { type Context, Hono } from 'hono';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { answerFailure } from './auth-answers.ts';
import { languageOfRequest } from './accept-language.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Throttle } from '../throttles/auth-throttles.ts';
import { loginLinkPage } from './login-link-page.ts';
import { consumeLoginLink, peekLoginLink } from './login-links.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { isOwnOrigin } from './request-guards.ts';
import { SIGN_IN_PAGE_HEADERS } from './sign-in-page.ts';
import { openWebSession } from '../sessions/web-session.ts';

const ROUTE = '/auth/:code';

/**
 * Single-use sign-in links. Opening one shows whom it signs in and a button; the button's post uses
 * it up. So a preview robot cannot use up a link, and a foreign page cannot sign a visitor in
 * without their consent.
 */
export function loginLinkRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const app = new Hono();

  app.get(ROUTE, async (c) => {
    await throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    const link = await peekLoginLink(deps, c.req.param('code'));
    if (link === undefined) return refuseLink(c);
    const lang = languageOfRequest(c) ?? link.lang;
    return c.html(loginLinkPage(link, lang), 200, SIGN_IN_PAGE_HEADERS);
  });

  app.post(ROUTE, async (c) => {
    await throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    if (!isOwnOrigin(c, deps.allowedOrigins)) return refuseLink(c);
    const playerId = await consumeLoginLink(deps, c.req.param('code'));
    if (playerId === undefined) return refuseLink(c);
    await openWebSession(deps, c, playerId);
    return redirect(c, '/');
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuseLink(c);
    return answerFailure(c, error, { logger: deps.logger, style: 'form' });
  });
  return app;
}

const refuseLink = (c: Context) => redirect(c, '/main?auth=link-invalid');

function redirect(c: Context, path: string): Response {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, 303);
}
