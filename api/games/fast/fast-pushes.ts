import type { FastEvent } from '../../../shared/games/fast/contract.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { readPotHistory } from '../pots/pot-history.ts';
import { type ViewTime, viewPotMine, viewPotRound, viewPotUpdate } from '../pots/pot-views.ts';
import type { TablePushes } from '../table/table-feed.ts';
import type { TableTimings } from '../table/timings.ts';
import { deskNamed } from './desks.ts';
import { fastTimings } from './fast-game.ts';

/** The room of everyone who watches the desks of a currency. */
export const fastRoom = (currencyId: number): string => `fast:${currencyId}`;

type Deps = {
  readonly db: Database;
  readonly logger: Logger;
  readonly pushes: Pick<Pushes, 'toRoom' | 'toPlayerHere'>;
  readonly dbClock: DbClock;
  readonly timings: TableTimings;
};

/** Sends the changes of a desk to everyone who watches those of its currency. */
export function fastPushes(
  { db, logger, pushes, dbClock, timings }: Deps,
  name: string,
): TablePushes {
  const desk = deskNamed(name);
  const own = fastTimings(timings);
  const moment = (): ViewTime => ({ nowMs: dbClock.nowMs(), timings: own });
  const tell = (event: FastEvent) => pushes.toRoom(fastRoom(desk.currencyId), 'fast', event);
  const tellFreed = (roundId: string) => {
    readPotHistory(db, 'fast', true)
      .then(({ before }) => tell({ type: 'freed', ...desk, roundId, before }))
      .catch((error: unknown) => logger.warn({ err: error }, 'the last pots were not read'));
  };
  return {
    opened: (state) => tell({ type: 'load', ...desk, round: viewPotRound(state, moment()) }),
    updated: (state, delta) => {
      const { round } = state;
      if (round.state === 'settled' || round.state === 'refunded') return tellFreed(round.id);
      tell({ type: 'updated', ...desk, ...viewPotUpdate(state, moment()) });
      for (const { playerId } of delta.seats) {
        const mine = viewPotMine(state, playerId);
        if (mine !== null) pushes.toPlayerHere(playerId, 'fast', { type: 'mine', mine });
      }
    },
  };
}
