import { type Context, Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../shared/i18n/languages.ts';
import { languageOfRequest } from './accept-language.ts';
import { answerFailure } from './auth-answers.ts';
import { rememberDrawn } from '../credentials/drawn-password.ts';
import { type FormDeps, formGuards } from './form-deps.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { type From, register, registerFast } from './register.ts';
import { readBody } from './request-guards.ts';
import { openWebSession } from '../sessions/web-session.ts';

const REGISTRATION = '/api/auth/registration';
const FAST = '/api/auth/registration/fast';

/** Accounts with a login and a password, chosen or drawn; the session goes into the cookie. */
export function registrationRoutes(deps: FormDeps): Hono {
  const app = new Hono();
  const guards = formGuards(deps);

  app.post(REGISTRATION, ...guards, async (c) => {
    await throttleAddress(deps, c);
    const body = await readBody(c, HTTP_BODIES[`POST ${REGISTRATION}`]);
    const { playerId, nick } = await register(deps, body, fromOf(deps, c, body.lang));
    await openWebSession(deps, c, { playerId });
    deps.logger.info({ playerId, way: 'email' }, 'account made');
    return answer(c, { success: true, msg: 'success_auth', user: { id: playerId, nick } });
  });

  app.post(FAST, ...guards, async (c) => {
    await throttleAddress(deps, c);
    const body = await readBody(c, HTTP_BODIES[`POST ${FAST}`]);
    const made = await registerFast(deps, body, fromOf(deps, c, body.lang));
    const { playerId, nick, login, password } = made;
    await openWebSession(deps, c, { playerId });
    await rememberDrawn(deps.db, playerId);
    deps.logger.info({ playerId, way: 'fast' }, 'account made');
    const user = { id: playerId, nick };
    return answer(c, { success: true, msg: 'success_auth', user, login, password });
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}

async function throttleAddress({ sharedThrottle, addressOf }: FormDeps, c: Context) {
  await sharedThrottle.take('registration', throttleKey(addressOf(c) ?? ''));
}

function fromOf({ addressOf }: FormDeps, c: Context, lang: string | undefined): From {
  const wanted = isLanguage(lang) ? lang : languageOfRequest(c);
  return { lang: wanted ?? DEFAULT_LANGUAGE, ip: addressOf(c) ?? '' };
}

function answer(c: Context, body: AuthAnswer): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(body);
}
