import type { Challenge } from 'altcha-lib/types';
import {
  CAPTCHA_CHALLENGE_PATH,
  CAPTCHA_PATH,
  type CaptchaAction,
  type CaptchaView,
} from '../../../../shared/platform/captcha/contract.ts';
import { RefusedError } from '../../../transport/refused-error.ts';
import { ANSWER_TIMEOUT_MS } from '../../../transport/sockets.ts';

/** A token works for five minutes: one older than this is replaced. */
const FRESH_MS = 4 * 60_000;

type Kept = { readonly token: Promise<string>; readonly sinceMs: number };

let kept: Kept | undefined;

async function fetchJson<T>(path: string): Promise<T> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', signal });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as T;
  } catch {
    throw RefusedError.noAnswer();
  }
}

async function makeToken(action: CaptchaAction): Promise<string> {
  const view = await fetchJson<CaptchaView>(CAPTCHA_PATH);
  if (view.driver !== 'altcha') {
    const { foreignToken } = await import('./foreign-captcha.ts');
    return await foreignToken(view, action);
  }
  const [{ workOff }, challenge] = await Promise.all([
    import('./proof-of-work.ts'),
    fetchJson<Challenge>(`${CAPTCHA_CHALLENGE_PATH}?action=${action}`),
  ]);
  return await workOff(challenge);
}

/** Starts to make a token while a form is being filled in, so that sending it need not wait. */
export function warmCaptcha(): void {
  if (kept !== undefined && Date.now() - kept.sinceMs < FRESH_MS) return;
  const making: Kept = { token: makeToken('login'), sinceMs: Date.now() };
  kept = making;
  making.token.catch(() => {
    if (kept === making) kept = undefined;
  });
}

/**
 * Returns a token that no form has sent yet: the one being made, or a new one. Rejects with a
 * `RefusedError` when none can be had.
 */
export async function takeCaptchaToken(): Promise<string> {
  warmCaptcha();
  const { token } = kept as Kept;
  kept = undefined;
  return await orRefused(token);
}

/** Returns a token for anything else than signing in. Rejects like `takeCaptchaToken`. */
export function captchaTokenFor(action: Exclude<CaptchaAction, 'login'>): Promise<string> {
  return orRefused(makeToken(action));
}

async function orRefused(token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError('login.captcha', 13);
  }
}
