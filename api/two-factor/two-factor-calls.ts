import { paceChange } from '../settings/pace-change.ts';
import { viewSecurity } from '../settings/view-security.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export const securityCalls = {
  'settings.getSecurity': async (context, { session }) => viewSecurity(context, session),
  'settings.renewRecoveryCodes': async (context, caller, proof) => {
    paceChange(context, caller);
    return { recoveryCodes: [...(await renewRecoveryCodes(context, caller.session, proof))] };
  },
} satisfies Partial<CallHandlers>;
