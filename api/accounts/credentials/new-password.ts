import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { passwordRefusals } from '../../../shared/accounts/auth/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/**
 * Refuses a new password by the first rule it breaks, then `login.password-common`, then one that
 * is not repeated as it was typed.
 */
export function requireGoodPassword(password: string, repeatPassword: string): void {
  const [broken] = passwordRefusals(password);
  if (broken !== undefined) throw new Refusal(broken, { field: 'password' });
  refuseCommon(password);
  if (repeatPassword === '') {
    throw new Refusal('login.repeat-required', { field: 'repeatPassword' });
  }
  if (repeatPassword !== password) {
    throw new Refusal('login.repeat-mismatch', { field: 'repeatPassword' });
  }
}

/** Refuses a password that keeps the rules but is easy to guess. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) {
    throw new Refusal('login.password-common', { field: 'password' });
  }
}
