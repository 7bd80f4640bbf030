import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

export const kycCalls = {
  'kyc.get': async () => ({ level: 0, state: 'none', reason: null, levels: [], documents: [] }),
  'kyc.withdraw': async () => {
    throw new Refusal('kyc.unknown');
  },
} satisfies Partial<CallHandlers>;
