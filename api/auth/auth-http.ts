import { Hono } from 'hono';
import type { AuthDeps } from './auth-deps.ts';
import { AUTH_LIMITS, createThrottle } from './auth-throttles.ts';
import { captchaRoutes } from '../captcha/captcha-http.ts';
import { identityRoutes } from '../identities/identities-http.ts';
import { createSharedThrottle } from './shared-throttle.ts';
import { emailRoutes } from './email-http.ts';
import { recoveryRoutes } from './recovery-http.ts';
import { registrationRoutes } from './registration-http.ts';
import { passkeyRoutes } from '../passkeys/passkey-http.ts';
import { localRoutes } from './local-http.ts';
import { loginLinkRoutes } from './login-link-http.ts';
import { sessionRoutes } from './session-http.ts';
import { telegramRoutes } from './telegram-http.ts';

/**
 * Every HTTP route of signing in and out: `/api/auth/*`, `/api/user/*`, `/api/captcha`,
 * `/api/session` and `/auth/{code}`. To be mounted at the root, once in a process: the throttles
 * against floods are its own.
 */
export function authRoutes(deps: AuthDeps): Hono {
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
  app.route('/', loginLinkRoutes(deps, throttle));
  return app;
}
