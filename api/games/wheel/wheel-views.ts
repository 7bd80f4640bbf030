import type {
  WheelLoadOutput,
  WheelRoundView,
  WheelUser,
} from '../../../shared/games/wheel/contract.ts';
import { WHEEL_BETS, wheelSectorsOf } from '../../../shared/games/wheel/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { TableRound } from '../table/table-round.ts';
import type { TableSeat, TableState } from '../table/table-state.ts';
import { viewPromise, viewTimes } from '../table/table-views.ts';
import type { TableTimings } from '../table/timings.ts';
import { wheelOutcomeOf } from './wheel-game.ts';
import { type RoomPolicy, wheelMaxStakeNow } from './wheel-room.ts';

/** Players shown: those with the largest stakes. The banks include everyone. */
const SHOWN = 200;

/** The moment of the database's clock for which a view is made, and the rules that apply. */
export type ViewTime = {
  readonly nowMs: number;
  readonly timings: TableTimings;
  readonly policy: RoomPolicy;
};

/** A round's state as the wire numbers it. */
export function wheelStateOf({ state }: TableRound): number {
  switch (state) {
    case 'waiting':
      return 0;
    case 'betting':
      return 2;
    case 'spinning':
      return 3;
    case 'paying':
    case 'settled':
    case 'refunding':
    case 'refunded':
      return 4;
  }
}

/** The players with the largest stakes. */
export function viewWheelUsers({ seats }: TableState): WheelUser[] {
  const stakeOf = ({ stakes }: TableSeat) => [...stakes.values()].reduce((a, b) => a + b, 0n);
  const sums = [...seats.values()].map((seat) => ({ seat, sum: stakeOf(seat) }));
  const sorted = sums.toSorted((a, b) => (a.sum < b.sum ? 1 : -1));
  return sorted.slice(0, SHOWN).map(({ seat }) => viewWheelUser(seat));
}

/** The whole round, for a player who opens the table. */
export function viewWheelRound(
  state: TableState,
  moment: ViewTime,
  users: WheelUser[] = viewWheelUsers(state),
): WheelRoundView {
  const { round } = state;
  return {
    roundId: round.id,
    state: wheelStateOf(round),
    promise: viewPromise(round),
    times: viewTimes(round, moment.timings, moment.nowMs),
    sectorsInfo: viewSectors(state, moment.policy),
    users,
    ...viewWheelResult(round),
    randomness: round.source,
  };
}

/** What is known of the outcome. */
export function viewWheelResult({ outcome, state, randomOrg }: TableRound) {
  const drawn = outcome === undefined ? undefined : wheelOutcomeOf(outcome);
  return {
    index: drawn?.index ?? null,
    multiplier: drawn?.multiplier ?? null,
    isRefunded: state === 'refunding' || state === 'refunded',
    randomOrgData: randomOrg ?? null,
  };
}

/** Every multiplier with the sum staked on it and the largest stake it accepts now. */
export function viewSectors(
  { banks, seats }: TableState,
  policy: RoomPolicy,
): WheelRoundView['sectorsInfo'] {
  return WHEEL_BETS.map((sector) => {
    const side = String(sector);
    const bankMicro = banks.get(side) ?? 0n;
    return {
      sector,
      count: wheelSectorsOf(sector),
      bank: hundredthsOfMicro(bankMicro),
      bankMicro: String(bankMicro),
      users: [...seats.values()].filter(({ stakes }) => stakes.has(side)).length,
      maxStakeMicro: String(wheelMaxStakeNow(sector, policy, banks)),
    };
  });
}

/** A player with all their stakes in the round. */
export function viewWheelUser({ view, stakes }: TableSeat): WheelUser {
  const bets = [...stakes].map(([side, stakeMicro]) => ({
    sector: Number(side),
    bet: hundredthsOfMicro(stakeMicro),
    betMicro: String(stakeMicro),
  }));
  return { ...view, bets };
}

/** The caller's own stakes in the round. */
export function viewWheelMine(
  { seats }: TableState,
  playerId: PlayerId | undefined,
): WheelLoadOutput['mine'] {
  const seat = playerId === undefined ? undefined : seats.get(playerId);
  if (seat === undefined) return null;
  const bets = [...seat.stakes].map(([side, stakeMicro]) => ({
    sector: Number(side),
    stakeMicro: String(stakeMicro),
  }));
  return { currencyId: seat.currencyId, bets };
}

/** A finished round in the strip of earlier ones. */
export function viewWheelBefore({
  id,
  outcome,
}: TableRound): WheelLoadOutput['before_games'][number] {
  const { index, multiplier } = wheelOutcomeOf(outcome);
  return { roundId: id, index, multiplier };
}
