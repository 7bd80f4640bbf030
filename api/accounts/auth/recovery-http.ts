import { type Context, Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { answerFailure } from './auth-answers.ts';
import { type FormDeps, formGuards } from './form-deps.ts';
import { askRecovery } from './mail-requests.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { readBody } from './request-guards.ts';
import { peekRecovery, setPassword } from './set-password.ts';

const RECOVERY = '/api/user/recoveryPassword';
const LINK = '/api/user/recoveryLink';
const SET_PASSWORD = '/api/user/setPassword';

/** Recovery of a forgotten password: a link by mail, and a new password by the link. */
export function recoveryRoutes(deps: FormDeps): Hono {
  const app = new Hono();
  const guards = formGuards(deps);
  const ipOf = (c: Context) => deps.addressOf(c) ?? '';

  app.post(RECOVERY, ...guards, async (c) => {
    await deps.throttle('login', throttleKey(ipOf(c)));
    const body = await readBody(c, HTTP_BODIES[`POST ${RECOVERY}`]);
    await askRecovery(deps, body, ipOf(c));
    return answer(c, { success: true, msg: 'success_recovery', payload: { success: true } });
  });

  app.post(LINK, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const { token } = await readBody(c, HTTP_BODIES[`POST ${LINK}`]);
    const { login, otherWays } = await peekRecovery(deps, token);
    const about = { ...(login !== null && { login }), ...(otherWays > 0 && { otherWays }) };
    return answer(c, { success: true, msg: 'success_link', ...about });
  });

  app.post(SET_PASSWORD, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const body = await readBody(c, HTTP_BODIES[`POST ${SET_PASSWORD}`]);
    const playerId = await setPassword(deps, body);
    deps.logger.info({ playerId }, 'password set by a mailed link');
    return answer(c, { success: true, msg: 'success_password' });
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}

function answer(c: Context, body: AuthAnswer): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(body);
}
