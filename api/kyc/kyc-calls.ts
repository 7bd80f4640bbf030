import { throttleKey } from '../auth/network.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { withdrawDocument } from './send-document.ts';
import { viewKyc } from './view-kyc.ts';

export const kycCalls = {
  'kyc.get': async (context, { session }) => await viewKyc(context, session.playerId),
  'kyc.withdraw': async (context, { session, address }, { id }) => {
    const { playerId } = session;
    takeToken(context.limits.settings, { playerId, throttle: throttleKey(address) });
    await withdrawDocument(context, playerId, id);
    return await viewKyc(context, playerId);
  },
} satisfies Partial<CallHandlers>;
