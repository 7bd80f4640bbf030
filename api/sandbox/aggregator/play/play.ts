import { Hono } from 'hono';
import type { Merchant } from '../../../lobby/aggregator/signature.ts';
import type { StandInGame } from '../catalogue/game.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { createPlayFaults } from '../faults.ts';
import { initRoutes } from '../init-http.ts';
import { selfValidateRoutes } from '../self-validate-http.ts';
import { createPlaySessions } from '../sessions.ts';
import { createWalletClient } from '../wallet.ts';
import { callbackRoutes } from './callbacks-http.ts';
import { createDeliveries } from './deliveries.ts';
import { type Draw, secureDraw } from './engines/draw.ts';
import { createFlights } from './flights.ts';
import { createLiveTables } from './live-tables.ts';
import { playRoutes } from './play-http.ts';
import { createRounds } from './rounds.ts';
import { createSpins } from './spins.ts';

export type PlayDeps = {
  readonly clock: { nowMs(): number };
  readonly siteUrl: () => string;
  readonly logger: { error(fields: object, message: string): void };
  readonly shelf: Shelf;
  readonly merchant: Merchant;
  /** The wallet that is called back; the product's own by default. */
  readonly callbackUrl?: (() => string) | undefined;
  /** Decides the outcomes; unpredictable by default. */
  readonly draw?: Draw | undefined;
  /** How long a wallet may take. */
  readonly answerLimitMs?: number | undefined;
};

/** The games of the stand-in as they are opened and played. */
export type Play = {
  /** For the signed API: games are opened, and the integrator has its wallet checked. */
  readonly api: Hono;
  /** The pages of the games and what they ask. */
  readonly pages: Hono;
  /** Test control of the callbacks: what was sent, what is owed, the fault menus. */
  readonly callbacks: Hono;
};

export function createPlay(deps: PlayDeps): Play {
  const { clock, shelf, siteUrl, logger, merchant, draw = secureDraw } = deps;
  const nowMs = () => clock.nowMs();
  const callbackUrl = deps.callbackUrl ?? (() => `${siteUrl()}/api/aggregator/callback`);
  const faults = createPlayFaults();
  const sessions = createPlaySessions(nowMs);
  const wallet = createWalletClient({
    callbackUrl,
    merchant,
    nowMs,
    ...(deps.answerLimitMs !== undefined && { answerLimitMs: deps.answerLimitMs }),
  });
  const deliveries = createDeliveries(wallet, logger);
  const rounds = createRounds({ wallet, deliveries, faults });
  const spins = createSpins({ rounds, draw, siblingOf: (game) => siblingOf(shelf, game) });
  const flights = createFlights({ rounds, draw });
  const tables = createLiveTables({ rounds, draw });
  return {
    api: new Hono()
      .route('/', initRoutes({ shelf, sessions, faults, siteUrl }))
      .route('/', selfValidateRoutes({ sessions, wallet })),
    pages: playRoutes({ sessions, rounds, spins, flights, tables, siteUrl }),
    callbacks: callbackRoutes({ wallet, deliveries, faults, rounds }),
  };
}

function siblingOf(shelf: Shelf, game: StandInGame): StandInGame {
  const related = game.related.flatMap((uuid) => shelf.find(uuid) ?? []);
  const others = () =>
    shelf.list().find(({ provider, uuid }) => provider === game.provider && uuid !== game.uuid);
  return related[0] ?? others() ?? game;
}
