import { Hono } from 'hono';
import { refuseApi } from './api-answers.ts';
import { validateWallet } from './self-validate.ts';
import type { PlaySessions } from './sessions.ts';
import type { WalletClient } from './wallet.ts';

/** How fresh a game session must be for the check to use it. */
const SESSION_AGE_MS = 15 * 60_000;

export type SelfValidateDeps = {
  readonly sessions: PlaySessions;
  readonly wallet: WalletClient;
};

/** `POST /self-validate`: checks the integrator's wallet with the player who opened a game last. */
export function selfValidateRoutes({ sessions, wallet }: SelfValidateDeps): Hono {
  return new Hono().post('/self-validate', async (c) => {
    const session = sessions.latestForMoney(SESSION_AGE_MS);
    if (session?.player === undefined) {
      return refuseApi(
        c,
        400,
        'Open a game for money first: a session of the last 15 minutes is needed.',
      );
    }
    const { player, game } = session;
    return c.json(await validateWallet(wallet, { player, gameUuid: game.uuid }));
  });
}
