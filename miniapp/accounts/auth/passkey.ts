import type { PasskeyOptionsAnswer } from '../../../shared/accounts/passkeys/contract.ts';
import { isTelegram } from '../../platform/launch.ts';
import { signInFinished } from '../../players/session.ts';
import { post } from '../../transport/http.ts';
import { RefusedError } from '../../transport/refused-error.ts';

/**
 * The result of a sign-in with a passkey, or the server's refusal. `replaced` means that another
 * attempt took its place, which needs no message.
 */
type PasskeyEnd = 'done' | 'cancelled' | 'replaced' | 'unsupported' | RefusedError;

const loadBrowser = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys; Telegram's web view has none. */
export function canUsePasskeys(): boolean {
  return !isTelegram && 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;
}

/** Whether the browser offers passkeys in the autofill of the login's field. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await loadBrowser();
  return await browserSupportsWebAuthnAutofill().catch(() => false);
}

function endOf(error: unknown): PasskeyEnd {
  if (error instanceof RefusedError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'replaced';
  return name === 'NotAllowedError' ? 'cancelled' : 'unsupported';
}

/**
 * Signs in with a passkey from the browser's own dialog, or, with `isFilled`, once the player picks
 * one in the autofill of the login's field. Never rejects.
 */
export async function enterWithPasskey(isFilled: boolean): Promise<PasskeyEnd> {
  try {
    const { startAuthentication } = await loadBrowser();
    const { options } = (await post('/api/auth/passkey/options', {})) as PasskeyOptionsAnswer;
    const response = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isFilled,
    });
    const { token } = await post('/api/auth/passkey/verify', { response });
    await signInFinished(token);
    return 'done';
  } catch (error) {
    return endOf(error);
  }
}

/** Cancels the browser's pending request. */
export async function stopAskingPasskeys(): Promise<void> {
  (await loadBrowser()).WebAuthnAbortService.cancelCeremony();
}
