import { Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import type { PasskeyOptionsAnswer } from '../../../shared/accounts/passkeys/contract.ts';
import { answerFailure } from '../auth/auth-answers.ts';
import { type FormDeps, formGuards } from '../auth/form-deps.ts';
import { networkOf, throttleKey } from '../../platform/http/network.ts';
import { readBody } from '../auth/request-guards.ts';
import { openWebSession } from '../sessions/web-session.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

const OPTIONS = '/api/auth/passkey/options';
const VERIFY = '/api/auth/passkey/verify';

/** Sign-in with a passkey, without typing a login; the session goes into the cookie. */
export function passkeyRoutes(deps: FormDeps): Hono {
  const app = new Hono();
  const guards = formGuards(deps);

  app.post(OPTIONS, ...guards, async (c) => {
    await deps.throttle('login', networkOf(deps.addressOf(c) ?? ''));
    await readBody(c, HTTP_BODIES[`POST ${OPTIONS}`]);
    const options = await beginPasskeySignIn(deps);
    const answer: PasskeyOptionsAnswer = { success: true, msg: 'success_options', options };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(VERIFY, ...guards, async (c) => {
    await deps.throttle('login', throttleKey(deps.addressOf(c) ?? ''));
    const { response } = await readBody(c, HTTP_BODIES[`POST ${VERIFY}`]);
    const { playerId, nick } = await signInWithPasskey(deps, response);
    await openWebSession(deps, c, { playerId });
    const answer: AuthAnswer = { success: true, msg: 'success_auth', user: { id: playerId, nick } };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}
