import { Hono } from 'hono';
import type { IdentitySignIn } from './identities/identity-deps.ts';
import type { AuthDeps } from './auth/auth-deps.ts';
import { AUTH_LIMITS, createThrottle } from './throttles/auth-throttles.ts';
import { captchaRoutes } from './auth/captcha-http.ts';
import { identityRoutes } from './identities/identities-http.ts';
import { createSharedThrottle } from './throttles/shared-throttle.ts';
import { emailRoutes } from './auth/email-http.ts';
import { recoveryRoutes } from './auth/recovery-http.ts';
import { registrationRoutes } from './auth/registration-http.ts';
import { passkeyRoutes } from './passkeys/passkey-http.ts';
import { localRoutes } from './auth/local-http.ts';
import { loginLinkRoutes } from './auth/login-link-http.ts';
import { sessionRoutes } from './auth/session-http.ts';
import { telegramRoutes } from './auth/telegram-http.ts';

/** What the routes of signing in need. */
export type AuthRoutesDeps = AuthDeps & IdentitySignIn;

/**
 * Every HTTP route of signing in and out: `/api/auth/*`, `/api/user/*`, `/api/captcha`,
 * `/api/session` and `/auth/{code}`. It stands above the rooms because passkeys and identities
 * bring routes of their own to those of `auth`. To be mounted at the root, once in a process: the
 * throttles against floods are its own.
 */
export function authRoutes(deps: AuthRoutesDeps): Hono {
  const throttle = createThrottle(deps.limits ?? AUTH_LIMITS);
  const app = new Hono();
  app.route('/', telegramRoutes(deps, throttle));
  const formDeps = {
    ...deps,
    throttle,
    sharedThrottle: createSharedThrottle(deps),
  };
  app.route('/', captchaRoutes(deps, throttle));
  app.route('/', registrationRoutes(formDeps));
  app.route('/', localRoutes(formDeps));
  app.route('/', passkeyRoutes(formDeps));
  app.route('/', emailRoutes(formDeps));
  app.route('/', recoveryRoutes(formDeps));
  app.route('/', sessionRoutes(deps, throttle));
  app.route('/', identityRoutes(formDeps));
  app.route('/', loginLinkRoutes(formDeps));
  return app;
}
