import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

export const identitiesCalls = {
  'identities.getProviders': async () => ({ providers: [] }),
  'identities.list': async () => ({ identities: [] }),
  'identities.begin': async () => {
    throw new Refusal('identities.unavailable');
  },
  'identities.detach': async () => {
    throw new Refusal('identities.unknown');
  },
} satisfies Partial<CallHandlers>;
