import { Hono } from 'hono';
import type { AuthDeps } from './auth-deps.ts';
import { AUTH_LIMITS, createThrottle } from './auth-throttles.ts';
import { localRoutes } from './local-http.ts';
import { loginLinkRoutes } from './login-link-http.ts';
import { sessionRoutes } from './session-http.ts';
import { telegramRoutes } from './telegram-http.ts';

/**
 * Every HTTP route of signing in and out: `/api/auth/*`, `/api/session` and `/auth/{code}`. To be
 * mounted at the root, once in a process: its throttles and its hashing queue are its own.
 */
export function authRoutes(deps: AuthDeps): Hono {
  const throttle = createThrottle(deps.limits ?? AUTH_LIMITS);
  const app = new Hono();
  app.route('/', telegramRoutes(deps, throttle));
  app.route('/', localRoutes(deps, throttle));
  app.route('/', sessionRoutes(deps, throttle));
  app.route('/', loginLinkRoutes(deps, throttle));
  return app;
}
