import type { WheelEvent } from '../../../shared/games/wheel/contract.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { TablePushes } from '../table/table-feed.ts';
import type { TableSeat, TableState } from '../table/table-state.ts';
import { viewTimes } from '../table/table-views.ts';
import type { TableTimings } from '../table/timings.ts';
import type { RoomPolicy } from './wheel-room.ts';
import {
  type ViewTime,
  viewSectors,
  viewWheelBefore,
  viewWheelMine,
  viewWheelResult,
  viewWheelRound,
  viewWheelUser,
  wheelStateOf,
} from './wheel-views.ts';

/** The room of everyone who watches the wheel. */
export const WHEEL_ROOM = 'wheelOfFortune';

type Deps = {
  readonly pushes: Pick<Pushes, 'toRoom' | 'toPlayerHere'>;
  readonly dbClock: DbClock;
  readonly timings: TableTimings;
  readonly config: { readonly policy: RoomPolicy };
};

/** Sends the wheel's changes to everyone who watches it. */
export function wheelPushes({ pushes, dbClock, timings, config: { policy } }: Deps): TablePushes {
  const tell = (event: WheelEvent) => pushes.toRoom(WHEEL_ROOM, 'wheelOfFortune', event);
  const now = () => ({ nowMs: dbClock.nowMs(), timings, policy });
  const pushOwn = (state: TableState, { playerId, view }: TableSeat) => {
    const mine = view.publicId === null ? viewWheelMine(state, playerId) : null;
    if (mine === null) return;
    const event: WheelEvent = { type: 'mine', roundId: state.round.id, mine };
    pushes.toPlayerHere(playerId, 'wheelOfFortune', event);
  };
  return {
    opened: (state) => {
      tell({ type: 'load', round: viewWheelRound(state, now()) });
      tell({ type: 'loadBeforeGames', before_games: state.before.map(viewWheelBefore) });
    },
    updated: (state, { isRound, seats }) => {
      tell({
        type: 'update',
        roundId: state.round.id,
        ...(isRound ? roundPart(state, now()) : {}),
        ...(seats.length > 0
          ? { sectorsInfo: viewSectors(state, policy), users: seats.map(viewWheelUser) }
          : {}),
      });
      for (const seat of seats) pushOwn(state, seat);
    },
  };
}

function roundPart({ round }: TableState, { timings, nowMs }: ViewTime) {
  const { index, multiplier, isRefunded, randomOrgData } = viewWheelResult(round);
  return {
    state: wheelStateOf(round),
    times: viewTimes(round, timings, nowMs),
    ...(round.beaconRound === undefined ? {} : { beaconRound: round.beaconRound }),
    ...(round.betsDigest === undefined ? {} : { betsDigest: round.betsDigest }),
    ...(index === null ? {} : { index }),
    ...(multiplier === null ? {} : { multiplier }),
    ...(isRefunded ? { isRefunded } : {}),
    ...(randomOrgData === null ? {} : { randomOrgData }),
  };
}
