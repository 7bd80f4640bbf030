import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { answerFailure } from './auth-answers.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Throttle } from '../throttles/auth-throttles.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { boundedBody, ownOriginOnly, readBody } from './request-guards.ts';
import { markInstall } from '../sessions/device-cookie.ts';
import { signInWithTelegram } from './sign-in-with-telegram.ts';
import { initDataKey } from './telegram-init-data.ts';

const ROUTE = '/api/auth/telegram/webapp';
const BODY = z.partial(HTTP_BODIES[`POST ${ROUTE}`]);

/** Sign-in by init data; the token is in the answer, for the mini-app's memory only. */
export function telegramRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const app = new Hono();
  const verbDeps = { ...deps, initDataKey: initDataKey(deps.botToken) };
  const guards = [ownOriginOnly(deps.allowedOrigins, 'telegram'), boundedBody('telegram')] as const;

  app.post(ROUTE, ...guards, async (c) => {
    const ip = deps.addressOf(c);
    await throttle('telegram', throttleKey(ip ?? ''));
    const launched = await readLaunched(c);
    const install = markInstall(c, deps.siteUrl);
    const device = { userAgent: c.req.header('user-agent'), ip, device: install.hash };
    const { token, session } = await signInWithTelegram(verbDeps, launched, device);
    install.set();
    deps.logger.info({ playerId: session.playerId, platform: 'telegram' }, 'signed in');
    const answer: AuthAnswer = { success: true, msg: 'success_auth', token };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'telegram' }));
  return app;
}

async function readLaunched(c: Context) {
  const { initData, refererId } = await readBody(c, BODY);
  if (initData === undefined || initData.trim() === '') throw new Refusal('telegram.noToken');
  return { initData, refererId };
}
