import type { RegistrationField } from '../../../shared/accounts/auth/rules.ts';
import type { RefusedName } from '../../transport/refused-error.ts';

const FIELD_OF: Partial<Record<RefusedName, RegistrationField>> = {
  'login.login-required': 'login',
  'login.login-invalid': 'login',
  'login.email-required': 'email',
  'login.email-invalid': 'email',
  'login.recovery-email-invalid': 'email',
  'login.password-short': 'password',
  'login.password-uppercase': 'password',
  'login.password-lowercase': 'password',
  'login.password-digit': 'password',
  'login.password-common': 'password',
  'login.repeat-required': 'repeatPassword',
  'login.repeat-mismatch': 'repeatPassword',
};

/** The field that a refusal of the server is about, if it is about exactly one. */
export function fieldOfRefusal(name: RefusedName): RegistrationField | undefined {
  return FIELD_OF[name];
}
