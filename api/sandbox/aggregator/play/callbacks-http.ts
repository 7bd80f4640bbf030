import { Hono } from 'hono';
import type { PlayFaults } from '../faults.ts';
import type { WalletClient } from '../wallet.ts';
import type { Deliveries } from './deliveries.ts';
import type { Rounds } from './rounds.ts';

export type CallbackControls = {
  readonly wallet: WalletClient;
  readonly deliveries: Deliveries;
  readonly faults: PlayFaults;
  readonly rounds: Rounds;
};

/**
 * Test control of the callbacks: `GET` lists what was sent with its answers, what is still owed and
 * what each player's rounds come to in hundredths; `POST /settle` delivers all that is owed now.
 */
export function callbackRoutes({ wallet, deliveries, faults, rounds }: CallbackControls): Hono {
  const state = () => ({
    success: true,
    sent: wallet.sent,
    owed: deliveries.owed(),
    nets: Object.fromEntries(rounds.nets),
  });
  return new Hono()
    .route('/faults', faults.rounds.routes)
    .route('/init-faults', faults.init.routes)
    .get('/', (c) => c.json(state()))
    .delete('/', (c) => {
      wallet.forget();
      return c.json(state());
    })
    .post('/settle', async (c) => {
      await wallet.idle();
      await deliveries.settle();
      return c.json(state());
    });
}
