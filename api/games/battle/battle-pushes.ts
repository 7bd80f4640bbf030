import type { BattleEvent, Team } from '../../../shared/games/battle/contract.ts';
import type { Pushes } from '../../platform/wire/pushes.ts';
import type { DbClock } from '../../platform/db/db-clock.ts';
import type { TableDelta, TablePushes } from '../table/table-feed.ts';
import type { TableSeat, TableState } from '../table/table-state.ts';
import { viewTimes } from '../table/table-views.ts';
import type { TableTimings } from '../table/timings.ts';
import {
  battleStateOf,
  viewBattleBefore,
  viewBattleMine,
  viewBattleResult,
  viewBattleRound,
  viewBattleUser,
  viewTeams,
} from './battle-views.ts';

/** The room of everyone who watches the battle. */
export const BATTLE_ROOM = 'battle';

type Deps = {
  readonly pushes: Pick<Pushes, 'toRoom' | 'toPlayerHere'>;
  readonly dbClock: DbClock;
  readonly timings: TableTimings;
};

/** Sends the battle's changes to everyone who watches it. */
export function battlePushes({ pushes, dbClock, timings }: Deps): TablePushes {
  const tell = (event: BattleEvent) => pushes.toRoom(BATTLE_ROOM, 'battle', event);
  const pushOwn = (state: TableState, { playerId, view }: TableSeat) => {
    const mine = view.publicId === null ? viewBattleMine(state, playerId) : null;
    if (mine === null) return;
    const event: BattleEvent = { type: 'mine', roundId: state.round.id, mine };
    pushes.toPlayerHere(playerId, 'battle', event);
  };
  return {
    opened: (state) => {
      const [before] = state.before;
      tell({
        type: 'load',
        round: viewBattleRound(state, { nowMs: dbClock.nowMs(), timings }),
        before: before === undefined ? null : viewBattleBefore(before),
      });
    },
    updated: (state, delta) => {
      tell({
        type: 'updated',
        roundId: state.round.id,
        ...(delta.isRound ? roundPart(state, { nowMs: dbClock.nowMs(), timings }) : {}),
        ...(delta.seats.length > 0 ? betPart(state, delta) : {}),
      });
      for (const seat of delta.seats) pushOwn(state, seat);
    },
  };
}

function roundPart(
  state: TableState,
  { nowMs, timings }: { readonly nowMs: number; readonly timings: TableTimings },
) {
  const { round } = state;
  const { number, winner, isRefunded } = viewBattleResult(round);
  return {
    state: battleStateOf(state),
    times: viewTimes(round, timings, nowMs),
    ...(round.beaconRound === undefined ? {} : { beaconRound: round.beaconRound }),
    ...(round.betsDigest === undefined ? {} : { betsDigest: round.betsDigest }),
    ...(number === null ? {} : { number }),
    ...(winner === null ? {} : { winner }),
    ...(isRefunded ? { isRefunded } : {}),
  };
}

function betPart(state: TableState, { seats }: TableDelta) {
  const usersOf = (team: Team) =>
    seats.filter(({ stakes }) => stakes.has(team)).map((seat) => viewBattleUser(seat, team));
  return {
    state: battleStateOf(state),
    teams: viewTeams(state),
    users: { red: usersOf('red'), blue: usersOf('blue') },
  };
}
