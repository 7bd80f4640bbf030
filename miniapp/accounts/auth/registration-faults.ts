import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { registrationRefusals } from '../../../shared/accounts/auth/rules.ts';

/** The rule broken by a password that passes all other rules but is easy to guess. */
const COMMON = { field: 'password', refusal: 'login.password-common' } as const;

/** A field of the form, and the rule it breaks. */
export type RegistrationFault = ReturnType<typeof registrationRefusals>[number] | typeof COMMON;

/** Every rule that the fields break, in the order of the form, as far as the browser can check. */
export function registrationFaults(
  fields: Parameters<typeof registrationRefusals>[0],
): readonly RegistrationFault[] {
  const broken = registrationRefusals(fields);
  return isCommonPassword(fields.password) ? [...broken, COMMON] : broken;
}
