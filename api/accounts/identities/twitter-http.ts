import { Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { answerFailure } from '../auth/auth-answers.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { boundedBody, isOwnOrigin, ownOriginOnly, readBody } from '../auth/request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import { openWebSession } from '../sessions/web-session.ts';
import { confirmFreshOwner } from '../credentials/confirm-owner.ts';
import { refuseWithoutCode } from './refuse-without-code.ts';
import { requireAttached } from './attached.ts';
import { browserOf } from './browser-cookie.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { issueCode, takeCode } from './sign-in-codes.ts';

/**
 * What the pages around X ask: `getToken` makes the `hashToken` with which the signed-in player
 * attaches a profile: it can carry neither a password nor a code, so it is for a session of the
 * last minutes, whose sign-in proved the owner (`identities.begin` asks the others), `setToken`
 * exchanges the token of a sign-in's return for the session.
 */
export function twitterRoutes(deps: IdentityDeps): Hono {
  const app = new Hono();
  const guards = [ownOriginOnly(deps.allowedOrigins, 'telegram'), boundedBody('telegram')] as const;

  app.get('/api/auth/twitter/getToken', async (c) => {
    await deps.throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    const token = requestToken(c);
    const session = token === undefined ? undefined : await deps.sessions.byToken(token);
    if (session === undefined || !isOwnOrigin(c, deps.allowedOrigins)) {
      throw new Refusal('wire.need-auth');
    }
    await confirmFreshOwner(deps, session);
    const { id: sessionId, playerId } = session;
    await deps.throttle('account', `x ${playerId}`);
    const hashToken = await issueCode(deps, {
      purpose: 'attach',
      provider: 'x',
      playerId,
      sessionId,
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, hashToken });
  });

  app.post('/api/auth/twitter/setToken', ...guards, async (c) => {
    await deps.throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    const { hashToken } = await readBody(c, HTTP_BODIES['POST /api/auth/twitter/setToken']);
    const browser = browserOf(c);
    const shown = { purpose: 'x-return', provider: 'x', browser } as const;
    const asked = browser === undefined ? undefined : await takeCode(deps, hashToken, shown);
    if (asked === undefined) throw new Refusal('identities.link-invalid');
    await refuseWithoutCode(deps.db, asked.playerId);
    const { playerId } = asked;
    await openWebSession(deps, c, {
      playerId,
      together: (trx) => requireAttached(trx, playerId, 'x'),
    });
    const answer: AuthAnswer = { success: true, msg: 'success_auth' };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'telegram' }));
  return app;
}
