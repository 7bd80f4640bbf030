import { isCommonPassword } from '../../shared/auth/common-passwords.ts';
import { registrationRefusals } from '../../shared/auth/rules.ts';

/** What a password breaks that keeps every rule of its letters and is guessed at once all the same. */
const COMMON = { field: 'password', refusal: 'login.password-common' } as const;

/** A field of the form, and the rule it breaks. */
export type RegistrationFault = ReturnType<typeof registrationRefusals>[number] | typeof COMMON;

/** Every rule that the fields break, in the order of the form, as far as the browser can tell. */
export function registrationFaults(
  fields: Parameters<typeof registrationRefusals>[0],
): readonly RegistrationFault[] {
  const broken = registrationRefusals(fields);
  return isCommonPassword(fields.password) ? [...broken, COMMON] : broken;
}
