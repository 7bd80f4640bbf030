import { serve } from '@hono/node-server';
import { createBeacon } from '../../api/fairness/beacon/beacon.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { type RoundStepDeps, takeStep } from '../../api/games/table/round-step.ts';
import type { TableGame } from '../../api/games/table/table-game.ts';
import type { TableRound } from '../../api/games/table/table-round.ts';
import { readTableRound } from '../../api/games/table/table-store.ts';
import { TABLE_TIMINGS, type TableTimings } from '../../api/games/table/timings.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDbClock } from '../../api/platform/db/db-clock.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { createDrand } from '../../api/sandbox/drand/drand.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import {
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { addStaker, liveRound, openEmptyRound, stakeGroup } from './table-stakes.ts';

export const QUICK: TableTimings = {
  ...TABLE_TIMINGS,
  countdownMs: 100,
  spinMs: 50,
  rewardMs: 50,
};
export const logger = createLogger('silent');

/** The beacon's stand-in with a clock of its own. */
export type Relay = { readonly url: string; aheadMs: number; asked: number; stop(): void };

function startRelay(): Promise<Relay> {
  return new Promise((done) => {
    const drand = createDrand(() => {
      relayed.asked += 1;
      return Date.now() + relayed.aheadMs;
    });
    const server = serve({ fetch: drand.fetch, hostname: '127.0.0.1', port: 0 }, (address) =>
      done(Object.assign(relayed, { url: `http://127.0.0.1:${address.port}` })),
    );
    const relayed: Relay = { url: '', aheadMs: 0, asked: 0, stop: () => void server.close() };
  });
}

/** The beacon as a process that has asked for nothing yet knows it. */
export const beaconOf = (urls: readonly string[]) =>
  createBeacon({ info: SANDBOX_BEACON, urls, logger });

/** Tables over real books whose steps a test takes itself, with two players and a beacon. */
export type DrivenTable = {
  readonly books: TestLedger;
  readonly red: TestPlayer;
  readonly blue: TestPlayer;
  readonly relay: Relay;
  driver(changes?: Partial<RoundStepDeps>): RoundStepDeps;
  /** A new round of a game. */
  open(game: TableGame): Promise<TableRound>;
  /** A new battle with a stake on either side. */
  openBattle(): Promise<TableRound>;
  live(game: TableGame): Promise<TableRound>;
  stake(player: TestPlayer, round: TableRound, side: string): Promise<void>;
  stateOf(round: TableRound): Promise<string | undefined>;
  /** Takes steps until a round is in one of these states. */
  until(states: readonly string[], round: TableRound, deps: RoundStepDeps): Promise<string>;
  close(): Promise<void>;
};

/** Posts a stake on a side of a round. */
const stakeAt =
  ({ ledger }: TestLedger): DrivenTable['stake'] =>
  async (player, { id, game }, side) => {
    const setting = game === 'battle' ? { team: side } : { sector: Number(side) };
    const { status } = await post(ledger, player, stakeGroup(player, { id, game, setting }));
    if (status !== 'posted') throw new Error(`the stake was ${status}`);
  };

export async function openDrivenTable(): Promise<DrivenTable> {
  const books = await openTestLedger();
  const relay = await startRelay();
  const [red, blue] = [await addStaker(books), await addStaker(books)];

  const open: DrivenTable['open'] = ({ name }) => openEmptyRound(books, name);

  const stake = stakeAt(books);

  const stateOf: DrivenTable['stateOf'] = async ({ id }) =>
    (await readTableRound(books.db, id))?.state;

  return {
    books,
    red,
    blue,
    relay,
    driver: (changes = {}) => ({
      db: books.db,
      ledger: books.ledger,
      pushes: createPushes(),
      clock: createClock(),
      liveFeed: { note: () => undefined },
      beacon: beaconOf([relay.url]),
      randomOrg: { draw: () => Promise.resolve(undefined), link: () => '' },
      logger,
      game: battleGame,
      dbClock: createDbClock(books.db),
      timings: QUICK,
      source: 'drand',
      beganAtMs: 0,
      onStep: () => undefined,
      onPaid: () => undefined,
      place: { game: (changes.game ?? battleGame).name, desk: '' },
      ...changes,
    }),
    open,
    openBattle: async () => {
      const round = await open(battleGame);
      await stake(red, round, 'red');
      await stake(blue, round, 'blue');
      return round;
    },
    live: ({ name }) => liveRound(books, name),
    stake,
    stateOf,
    until: async (states, round, deps) => {
      for (let step = 0; step < 400; step += 1) {
        const state = await stateOf(round);
        if (state !== undefined && states.includes(state)) return state;
        const waitMs = await takeStep(deps);
        await new Promise((done) => setTimeout(done, Math.min(waitMs, 50)));
      }
      throw new Error(`the round is still ${await stateOf(round)}`);
    },
    close: async () => {
      relay.stop();
      await books.close();
    },
  };
}
