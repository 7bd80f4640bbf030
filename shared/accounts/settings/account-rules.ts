import { loginRefusal, passwordRefusals } from '../auth/rules.ts';
import type { SettingsRefusal } from './refusals.ts';

/** A field as the wire names it, and the rule it breaks. */
export type SettingsFieldRefusal = {
  readonly field: 'login' | 'password';
  readonly refusal: SettingsRefusal;
};

/** Every rule a new local account breaks, in field order; the rules are those of registration. */
export function localAccountRefusals({
  login,
  password,
}: {
  readonly login: string;
  readonly password: string;
}): readonly SettingsFieldRefusal[] {
  const refusals: SettingsFieldRefusal[] = [];
  if (loginRefusal(login) !== undefined) {
    refusals.push({ field: 'login', refusal: 'settings.local-login' });
  }
  const fault = passwordFault(password);
  if (fault !== undefined) {
    refusals.push({ field: 'password', refusal: `settings.local-password-${fault}` });
  }
  return refusals;
}

/** The rule a new password breaks, or undefined for a good one. */
export function newPasswordRefusal(password: string): SettingsRefusal | undefined {
  const fault = passwordFault(password);
  return fault && `settings.password-${fault}`;
}

function passwordFault(password: string): 'short' | 'format' | undefined {
  const broken = passwordRefusals(password);
  if (broken.length === 0) return undefined;
  return broken.includes('login.password-short') ? 'short' : 'format';
}
