import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { listAddresses } from './addresses.ts';
import { type PaceDeps, paceWithdrawals } from './pace.ts';
import { type WhyNotDeps, whyNotWithdraw } from './why-not.ts';
import type { WithdrawDeps } from './withdraw.ts';

export const withdrawalsCalls = {
  'cash.whyNotWithdraw': async (deps, caller) => {
    paceWithdrawals(deps, caller, 'searches');
    return await whyNotWithdraw(deps, caller.session.playerId);
  },
  'cash.getAddresses': async (deps, { session }) => ({
    addresses: [...(await listAddresses(deps, session.playerId))],
  }),
} satisfies Partial<CallHandlers<WithdrawDeps & WhyNotDeps & PaceDeps>>;
