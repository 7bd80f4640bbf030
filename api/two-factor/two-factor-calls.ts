import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { viewSecurity } from '../settings/view-security.ts';

export const securityCalls = {
  'settings.getSecurity': async (context, { session }) => viewSecurity(context, session.playerId),
  'settings.renewRecoveryCodes': async () => {
    throw new Refusal('settings.two-factor-off');
  },
} satisfies Partial<CallHandlers>;
