import { AUTH_BODIES } from '../accounts/auth/contract.ts';
import { IDENTITIES_BODIES } from '../accounts/identities/contract.ts';
import { PASSKEYS_BODIES } from '../accounts/passkeys/contract.ts';

/** Every public HTTP route that takes a body, by path below the site. */
export const HTTP_BODIES = {
  ...AUTH_BODIES,
  ...IDENTITIES_BODIES,
  ...PASSKEYS_BODIES,
} as const;
