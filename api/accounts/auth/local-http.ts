import { Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { answerFailure } from './auth-answers.ts';
import { deviceOf } from '../sessions/device-cookie.ts';
import { type FormDeps, formGuards } from './form-deps.ts';
import { logIn } from './log-in.ts';
import { createLoginGuard } from './login-guard.ts';
import { networkOf, throttleKey } from '../../platform/http/network.ts';
import { readBody } from './request-guards.ts';
import { openWebSession } from '../sessions/web-session.ts';

const LOGIN = '/api/auth/login';

/** Sign-in with a login and password; the session goes into the cookie. */
export function localRoutes(deps: FormDeps): Hono {
  const app = new Hono();
  const verbDeps = { ...deps, loginGuard: createLoginGuard(deps) };

  app.post(LOGIN, ...formGuards(deps), async (c) => {
    const ip = deps.addressOf(c) ?? '';
    await deps.throttle('login', throttleKey(ip));
    const body = await readBody(c, HTTP_BODIES[`POST ${LOGIN}`]);
    await deps.throttle('account', `${networkOf(ip)} ${body.login.toLowerCase()}`);
    const { playerId, nick } = await logIn(verbDeps, body, { ip, device: deviceOf(c) });
    await openWebSession(deps, c, { playerId });
    const answer: AuthAnswer = { success: true, msg: 'success_auth', user: { id: playerId, nick } };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}
