import type { PasskeyOptionsAnswer } from '../../shared/passkeys/contract.ts';
import { isTelegram } from '../platform/launch.ts';
import { signInFinished } from '../profile/session.ts';
import { post } from '../transport/http.ts';
import { RefusedError } from '../transport/refused-error.ts';

/**
 * How an attempt to sign in with a passkey ended, or why the server refused it. `replaced` means
 * that another attempt took its place, which is nothing to speak of.
 */
type PasskeyEnd = 'done' | 'cancelled' | 'replaced' | 'unsupported' | RefusedError;

const loadBrowser = () => import('@simplewebauthn/browser');

/** Whether the browser knows passkeys at all; Telegram's web view has none to offer. */
export function canUsePasskeys(): boolean {
  return !isTelegram && 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;
}

/** Whether the browser offers passkeys among what it fills into the login's field. */
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
 * Signs in with a passkey that the browser asks for in a window of its own, or, with `isFilled`,
 * once the player picks one where the login is typed. Never rejects.
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

/** Takes back whatever the browser is asked for. */
export async function stopAskingPasskeys(): Promise<void> {
  (await loadBrowser()).WebAuthnAbortService.cancelCeremony();
}
