import { Hono } from 'hono';
import {
  CAPTCHA_ACTIONS,
  CAPTCHA_CHALLENGE_PATH,
  CAPTCHA_PATH,
} from '../../../shared/platform/captcha/contract.ts';
import type { AuthDeps } from './auth-deps.ts';
import { answerFailure } from './auth-answers.ts';
import type { Throttle } from '../throttles/auth-throttles.ts';
import { throttleKey } from '../../platform/http/network.ts';

/** Which captcha is asked for, and challenges where they are ours. */
export function captchaRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const { captcha } = deps;
  const app = new Hono();
  app.get(CAPTCHA_PATH, (c) => c.json(captcha.view));
  app.get(CAPTCHA_CHALLENGE_PATH, async (c) => {
    await throttle('login', throttleKey(deps.addressOf(c) ?? ''));
    c.header('Cache-Control', 'no-store');
    if (captcha.challenge === undefined) return c.json({ success: false }, 404);
    const action = CAPTCHA_ACTIONS.find((known) => known === c.req.query('action'));
    return c.json(await captcha.challenge(action));
  });
  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}
