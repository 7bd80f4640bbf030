import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';

/** A request that carries an answer to a captcha, or none. */
export type Answered = {
  readonly recaptchaToken?: string | undefined;
};

/** Refuses `login.captcha` where the captcha is not passed, or cannot be checked. */
export async function requireCaptcha(
  captcha: Captcha,
  { recaptchaToken }: Answered,
  ip: string,
): Promise<void> {
  const isPassed = await captcha.isPassed(recaptchaToken, ip === '' ? undefined : ip);
  if (!isPassed) throw new Refusal('login.captcha');
}
