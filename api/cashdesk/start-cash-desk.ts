import { startTon, type TonDeps } from './ton/start-ton.ts';
import { readReturnedPart } from './ton/payouts/returned-part.ts';
import { createTonPayouts } from './ton/payouts/ton-payout-adapter.ts';
import {
  createPayoutAdapters,
  createPayoutGateway,
  type PayoutGatewayDeps,
  type PayoutProviders,
} from './withdrawals/payouts/payout-adapters.ts';
import { startPayouts, type StartPayoutsDeps } from './withdrawals/start-payouts.ts';

/** The dependencies of the desk's background work. */
export type CashDeskDeps = TonDeps &
  PayoutGatewayDeps &
  Omit<StartPayoutsDeps, 'adapters' | 'readReturnedPart'>;

/** Starts paying out, by every provider there is, and following the TON network. */
export function startCashDesk(deps: CashDeskDeps): { stop(): Promise<void> } {
  const ton = startTon(deps);
  const payouts = startPayouts({
    ...deps,
    adapters: createPayoutAdapters(providersOf(deps)),
    readReturnedPart,
  });
  return {
    stop: async () => {
      await payouts.stop();
      await ton?.stop();
    },
  };
}

/** A provider of payouts is added here: by the gateway, or as a family's own. */
function providersOf(deps: CashDeskDeps): PayoutProviders {
  const { ton } = deps;
  return {
    gateway: createPayoutGateway(deps),
    own: { ton: ton && createTonPayouts({ ...deps, ton }) },
  };
}
