import { Hono } from 'hono';
import { callbackRoutes } from './callback-http.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { startRoutes } from './start-http.ts';
import { telegramBotRoutes } from './telegram-bot-http.ts';
import { twitterRoutes } from './twitter-http.ts';

/** Sign-in with identity providers: the start, the return, and the questions of the pages. */
export function identityRoutes(deps: IdentityDeps): Hono {
  const app = new Hono();
  app.route('/', twitterRoutes(deps));
  app.route('/', telegramBotRoutes(deps));
  app.route('/', startRoutes(deps));
  app.route('/', callbackRoutes(deps));
  return app;
}
