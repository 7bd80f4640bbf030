import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type SendingDeps, withdrawDocument } from './send-document.ts';
import { type ViewKycDeps, viewKyc } from './view-kyc.ts';

export const kycCalls = {
  'kyc.get': async (deps, { session }) => await viewKyc(deps, session.playerId),
  'kyc.withdraw': async (deps, caller, { id }) => {
    const { playerId } = caller.session;
    paceChange(deps, caller);
    await withdrawDocument(deps, playerId, id);
    return await viewKyc(deps, playerId);
  },
} satisfies Partial<CallHandlers<PaceDeps & SendingDeps & ViewKycDeps>>;
