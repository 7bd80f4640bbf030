import { type Context, Hono } from 'hono';
import type { AuthAnswer } from '../../shared/auth/contract.ts';
import { HTTP_BODIES } from '../../shared/contract/http.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../shared/i18n/languages.ts';
import { languageOfRequest } from './accept-language.ts';
import { answerFailure } from './auth-answers.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Throttle } from './auth-throttles.ts';
import { logIn } from './log-in.ts';
import { createLoginGuard } from './login-guard.ts';
import { networkOf, throttleKey } from './network.ts';
import { createPasswords } from './passwords.ts';
import { register, type SignedIn } from './register.ts';
import { boundedBody, ownOriginOnly, readBody } from './request-guards.ts';
import { openWebSession } from './web-session.ts';

const REGISTRATION = '/api/auth/registration';
const LOGIN = '/api/auth/login';

/** Registration and sign-in with a login and password; the session goes into the cookie. */
export function localRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const app = new Hono();
  const passwords = createPasswords();
  const verbDeps = { ...deps, passwords, loginGuard: createLoginGuard(deps) };
  const guards = [ownOriginOnly(deps.allowedOrigins, 'form'), boundedBody('form')] as const;

  app.post(REGISTRATION, ...guards, async (c) => {
    await throttle('registration', throttleKey(deps.addressOf(c) ?? ''));
    const body = await readBody(c, HTTP_BODIES[`POST ${REGISTRATION}`]);
    const lang = isLanguage(body.lang) ? body.lang : languageOfRequest(c);
    const signedIn = await register(verbDeps, body, lang ?? DEFAULT_LANGUAGE);
    return await answerSignedIn(deps, c, signedIn);
  });

  app.post(LOGIN, ...guards, async (c) => {
    const ip = deps.addressOf(c) ?? '';
    await throttle('login', throttleKey(ip));
    const body = await readBody(c, HTTP_BODIES[`POST ${LOGIN}`]);
    await throttle('account', `${networkOf(ip)} ${body.login.toLowerCase()}`);
    return await answerSignedIn(deps, c, await logIn(verbDeps, body, ip));
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}

async function answerSignedIn(deps: AuthDeps, c: Context, { playerId, nick }: SignedIn) {
  await openWebSession(deps, c, playerId);
  const answer: AuthAnswer = { success: true, msg: 'success_auth', user: { id: playerId, nick } };
  c.header('Cache-Control', 'no-store');
  return c.json(answer);
}
