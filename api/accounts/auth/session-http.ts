import { Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { answerFailure } from './auth-answers.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Throttle } from '../throttles/auth-throttles.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { ownOriginOnly } from './request-guards.ts';
import { clearSessionCookie, requestToken, setSessionCookie } from '../sessions/session-cookie.ts';

/** Whose session a request has, and its end. */
export function sessionRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const app = new Hono();

  app.post('/api/auth/exit', ownOriginOnly(deps.allowedOrigins, 'form'), async (c) => {
    const token = requestToken(c);
    if (token !== undefined) await deps.sessions.end(token);
    clearSessionCookie(c, deps.siteUrl);
    const answer: AuthAnswer = { success: true, msg: 'success_exit' };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.get('/api/session', async (c) => {
    await throttle('session', throttleKey(deps.addressOf(c) ?? ''));
    const token = requestToken(c);
    const session = token === undefined ? undefined : await deps.sessions.byToken(token);
    c.header('Cache-Control', 'no-store');
    if (token === undefined || session === undefined) return c.json({ player: null });
    if (session.platform === 'web') setSessionCookie(c, token, deps.siteUrl);
    return c.json({ player: await readPlayer(deps, BigInt(session.playerId)) });
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}

async function readPlayer({ db }: AuthDeps, id: bigint) {
  const row = await db
    .selectFrom('players')
    .select(['login', 'nick'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id: Number(id), login: row.login, nick: row.nick } : null;
}
