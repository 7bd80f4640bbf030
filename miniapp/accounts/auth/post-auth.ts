import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { post, type PostPath } from '../../transport/http.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { takeCaptchaToken } from './captcha/captcha-token.ts';

/** What a form waits for: the captcha, or the server. */
export type AuthStep = 'checking' | 'sending';

type Posting = {
  readonly path: PostPath;
  readonly body: object;
  /**
   * Whether the route always asks for a captcha; other routes are called again with one when
   * refused.
   */
  readonly hasCaptcha?: boolean;
  readonly onStep?: (step: AuthStep) => void;
};

async function postOnce({ path, body, hasCaptcha, onStep }: Posting): Promise<AuthAnswer> {
  if (hasCaptcha !== true) {
    onStep?.('sending');
    return await post(path, body);
  }
  if (!navigator.onLine) throw RefusedError.noAnswer();
  onStep?.('checking');
  const recaptchaToken = await takeCaptchaToken();
  onStep?.('sending');
  return await post(path, { ...body, recaptchaToken });
}

/**
 * Posts a form of sign-in or registration. When the server asks for a captcha, one is solved and
 * the form is sent once more automatically. Returns the refusal instead of throwing it.
 */
export async function postAuth(posting: Posting): Promise<AuthAnswer | RefusedError> {
  try {
    return await postOnce(posting).catch(async (error: unknown) => {
      if (!(error instanceof RefusedError) || error.name !== 'login.captcha') throw error;
      return await postOnce({ ...posting, hasCaptcha: true });
    });
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}
