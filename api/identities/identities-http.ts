import { Hono } from 'hono';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Throttle } from '../auth/auth-throttles.ts';
import { callbackRoutes } from './callback-http.ts';
import { startRoutes } from './start-http.ts';
import { telegramBotRoutes } from './telegram-bot-http.ts';
import { twitterRoutes } from './twitter-http.ts';

/** Sign-in with other houses: where it begins, where it comes back, and what the pages ask. */
export function identityRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const app = new Hono();
  const identityDeps = { ...deps, throttle };
  app.route('/', twitterRoutes(identityDeps));
  app.route('/', telegramBotRoutes(identityDeps));
  app.route('/', startRoutes(identityDeps));
  app.route('/', callbackRoutes(identityDeps));
  return app;
}
