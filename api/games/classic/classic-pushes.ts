import type { ClassicEvent } from '../../../shared/games/classic/contract.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import { readPotHistory } from '../pots/pot-history.ts';
import { type ViewTime, viewPotMine, viewPotRound, viewPotUpdate } from '../pots/pot-views.ts';
import type { TablePushes } from '../table/table-feed.ts';
import type { TableTimings } from '../table/timings.ts';
import { classicTimings } from './classic-game.ts';

/** The room of everyone who watches the pot. */
export const CLASSIC_ROOM = 'classic';

type Deps = {
  readonly db: Database;
  readonly logger: Logger;
  readonly pushes: Pick<Pushes, 'toRoom' | 'toPlayerHere'>;
  readonly dbClock: DbClock;
  readonly timings: TableTimings;
};

/** Sends the changes of the pot to everyone who watches it. */
export function classicPushes({ db, logger, pushes, dbClock, timings }: Deps): TablePushes {
  const own = classicTimings(timings);
  const moment = (): ViewTime => ({ nowMs: dbClock.nowMs(), timings: own });
  const tell = (event: ClassicEvent) => pushes.toRoom(CLASSIC_ROOM, 'classic', event);
  return {
    opened: (state) => {
      tell({ type: 'load', round: viewPotRound(state, moment()) });
      readPotHistory(db, 'classic', true)
        .then((history) => tell({ type: 'before', ...history }))
        .catch((error: unknown) => logger.warn({ err: error }, 'the last pots were not read'));
    },
    updated: (state, delta) => {
      tell({ type: 'updated', ...viewPotUpdate(state, moment()) });
      for (const { playerId } of delta.seats) {
        const mine = viewPotMine(state, playerId);
        if (mine !== null) pushes.toPlayerHere(playerId, 'classic', { type: 'mine', mine });
      }
    },
  };
}
