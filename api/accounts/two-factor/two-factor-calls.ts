import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import type { OwnerDeps } from '../credentials/confirm-owner.ts';
import { viewSecurity } from '../settings/view-security.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export const twoFactorCalls = {
  'settings.getSecurity': async (deps, { session }) => viewSecurity(deps, session),
  'settings.renewRecoveryCodes': async (deps, caller, proof) => {
    paceChange(deps, caller);
    return { recoveryCodes: [...(await renewRecoveryCodes(deps, caller.session, proof))] };
  },
} satisfies Partial<CallHandlers<PaceDeps & OwnerDeps>>;
