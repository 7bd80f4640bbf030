import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { listAddresses } from './addresses.ts';
import { type PaceDeps, paceWithdrawals } from './pace.ts';
import { type WhyNotWithdrawDeps, whyNotWithdraw } from './why-not-withdraw.ts';
import type { WithdrawDeps } from './withdraw.ts';

export const withdrawalsCalls = {
  'cash.whyNotWithdraw': async (deps, caller) => {
    paceWithdrawals(deps, caller, 'searches');
    return await whyNotWithdraw(deps, caller.session.playerId);
  },
  'cash.getAddresses': async (deps, { session }) => ({
    addresses: [...(await listAddresses(deps, session.playerId))],
  }),
} satisfies Partial<CallHandlers<WithdrawDeps & WhyNotWithdrawDeps & PaceDeps>>;
