import {
  fastEmailBody,
  fastRegistrationBody,
  linkBody,
  loginBody,
  recoveryBody,
  registrationBody,
  resendBody,
  setPasswordBody,
  webappBody,
} from '../accounts/auth/contract.ts';
import { passkeyOptionsBody, passkeyVerifyBody } from '../accounts/passkeys/contract.ts';
import { twitterTokenBody } from '../accounts/identities/contract.ts';

/** Every public HTTP route that takes a body, by path below the site. */
export const HTTP_BODIES = {
  'POST /api/auth/telegram/webapp': webappBody,
  'POST /api/auth/registration': registrationBody,
  'POST /api/auth/login': loginBody,
  'POST /api/auth/registration/fast': fastRegistrationBody,
  'POST /api/auth/registration/fast/email': fastEmailBody,
  /**
   * Whether the code of `/auth/email/{code}` is still valid. `login`, which is masked, is the
   * account whose address would change; the page asks for confirmation first. For a code that
   * cancels a change, `msg` says its state: `success_cancel` while the change waits,
   * `success_cancelled`, `success_changed`. The request does not use the code up.
   */
  'POST /api/auth/email/link': linkBody,
  /**
   * Cancels a change of address by a code of `/auth/email/{code}`, which is mailed to the current
   * address.
   */
  'POST /api/auth/email/cancel': linkBody,
  /** Confirms an e-mail address by the code of `/auth/email/{code}`. */
  'POST /api/auth/email/confirm': linkBody,
  'POST /api/auth/email/resend': resendBody,
  'POST /api/auth/twitter/setToken': twitterTokenBody,
  'POST /api/user/recoveryPassword': recoveryBody,
  /** Whether the code of `/recovery/{code}` is still valid; the request does not use it up. */
  'POST /api/user/recoveryLink': linkBody,
  'POST /api/user/setPassword': setPasswordBody,
  'POST /api/auth/passkey/options': passkeyOptionsBody,
  'POST /api/auth/passkey/verify': passkeyVerifyBody,
} as const;

export { MICRO_SOCKET_PATH, ROOT_SOCKET_PATH, SESSION_SECONDS, TOKEN_COOKIE } from './site.ts';
