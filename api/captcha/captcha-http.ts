import { Hono } from 'hono';
import { CAPTCHA_CHALLENGE_PATH, CAPTCHA_PATH } from '../../shared/captcha/contract.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { answerFailure } from '../auth/auth-answers.ts';
import type { Throttle } from '../auth/auth-throttles.ts';
import { throttleKey } from '../auth/network.ts';

/** Which captcha is asked for, and challenges where they are ours. */
export function captchaRoutes(deps: AuthDeps, throttle: Throttle): Hono {
  const { captcha } = deps;
  const app = new Hono();
  app.get(CAPTCHA_PATH, (c) => c.json(captcha.view));
  app.get(CAPTCHA_CHALLENGE_PATH, async (c) => {
    await throttle('login', throttleKey(deps.addressOf(c) ?? ''));
    c.header('Cache-Control', 'no-store');
    if (captcha.challenge === undefined) return c.json({ success: false }, 404);
    return c.json(await captcha.challenge());
  });
  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}
