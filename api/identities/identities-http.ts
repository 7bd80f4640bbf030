import { Hono } from 'hono';
import { HTTP_BODIES } from '../../shared/contract/http.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { answerFailure } from '../auth/auth-answers.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { boundedBody, ownOriginOnly, readBody } from '../auth/request-guards.ts';

/** Sign-in with other houses: where it begins, where it comes back, and what the pages ask. */
export function identityRoutes(deps: AuthDeps): Hono {
  const app = new Hono();
  const guards = [ownOriginOnly(deps.allowedOrigins, 'telegram'), boundedBody('telegram')] as const;
  app.post('/api/auth/twitter/setToken', ...guards, async (c) => {
    await readBody(c, HTTP_BODIES['POST /api/auth/twitter/setToken']);
    throw new Refusal('identities.link-invalid');
  });
  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'telegram' }));
  return app;
}
