import { startTon, type TonDeps } from './ton/start-ton.ts';
import { readReturnedPart } from './ton/payouts/returned-part.ts';
import { createTonPayouts } from './ton/payouts/ton-payout-adapter.ts';
import {
  createPayers,
  createPayoutGateways,
  type Payers,
  type PayoutGatewayDeps,
} from './withdrawals/payouts/payers.ts';
import { startPayouts, type StartPayoutsDeps } from './withdrawals/start-payouts.ts';

/** The dependencies of the desk's background work. */
export type CashDeskDeps = TonDeps &
  PayoutGatewayDeps &
  Omit<StartPayoutsDeps, 'payers' | 'readReturnedPart'>;

/** Starts paying out, by every payer there is, and following the TON network. */
export function startCashDesk(deps: CashDeskDeps): { stop(): Promise<void> } {
  const ton = startTon(deps);
  const payouts = startPayouts({
    ...deps,
    payers: payersOf(deps),
    readReturnedPart,
  });
  return {
    stop: async () => {
      await payouts.stop();
      await ton?.stop();
    },
  };
}

function payersOf(deps: CashDeskDeps): Payers {
  const { ton } = deps;
  return createPayers(createPayoutGateways(deps), {
    ton: ton && createTonPayouts({ ...deps, ton }),
  });
}
