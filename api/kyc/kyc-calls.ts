import { paceChange } from '../settings/pace-change.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { withdrawDocument } from './send-document.ts';
import { viewKyc } from './view-kyc.ts';

export const kycCalls = {
  'kyc.get': async (context, { session }) => await viewKyc(context, session.playerId),
  'kyc.withdraw': async (context, caller, { id }) => {
    const { playerId } = caller.session;
    paceChange(context, caller);
    await withdrawDocument(context, playerId, id);
    return await viewKyc(context, playerId);
  },
} satisfies Partial<CallHandlers>;
