import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import type { Security } from './use-security.ts';

/** An account with every protection, for previews. */
export const HELD: SecurityOutput = {
  email: 'the.night.owl.with.a.very.long.address@mail.example.com',
  isEmailConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  isPasswordDrawn: false,
  twoFactor: { isOn: false, recoveryCodesLeft: 0 },
};

/** The same in the form that the sections take. */
export const KNOWN: Security = {
  state: HELD,
  reload: () => Promise.resolve(),
  onRetry: () => undefined,
};
