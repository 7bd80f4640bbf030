import { POINTER_STEPS } from '../../../shared/games/pots/outcome.ts';
import type {
  PotMine,
  PotPlayer,
  PotResult,
  PotRoundView,
  PotUpdate,
} from '../../../shared/games/pots/contract.ts';
import { potOdds, sumOf } from '../../../shared/games/pots/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { TableRound } from '../table/table-round.ts';
import type { TableSeat, TableState } from '../table/table-state.ts';
import { viewPromise, viewTimes } from '../table/table-views.ts';
import type { TableTimings } from '../table/timings.ts';
import { potOutcomeOf } from './pot-game.ts';

/** The moment of the database's clock for which a view is made, and how long rounds take. */
export type ViewTime = { readonly nowMs: number; readonly timings: TableTimings };

/** A round's state as the wire numbers it. */
function potStateOf({ round, banks }: TableState): number {
  switch (round.state) {
    case 'waiting':
      return banks.size === 0 ? 0 : 1;
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

/** The players as they joined: the order is the same in every process. */
const inOrder = ({ seats }: TableState): readonly TableSeat[] =>
  [...seats.values()].toSorted((a, b) => (a.firstBetId < b.firstBetId ? -1 : 1));

const ownOf = ({ stakes }: TableSeat): bigint => sumOf(stakes.values());

/** The pot and everybody in it, each with the exact chance and the return of this moment. */
function viewPot(state: TableState): { potMicro: string; players: PotPlayer[] } {
  const potMicro = sumOf(state.banks.values());
  const players = inOrder(state).map((seat): PotPlayer => {
    const ownMicro = ownOf(seat);
    const { percent, returnPercent, winMicro } = potOdds(potMicro, ownMicro);
    return {
      ...seat.view,
      stakeMicro: String(ownMicro),
      stakes: seat.bets,
      percent,
      returnPercent,
      winMicro: String(winMicro),
    };
  });
  return { potMicro: String(potMicro), players };
}

/**
 * What was drawn. The pointer stops within the winner's part of the players as they are listed; where
 * in it decides nothing.
 */
function viewResult(state: TableState): PotResult | null {
  const { outcome } = state.round;
  if (outcome === undefined) return null;
  const { ticket, winner, payoutMicro } = potOutcomeOf(outcome);
  const seats = inOrder(state);
  const place = seats.findIndex(({ view }) => view.playerHash === winner);
  const beforeMicro = sumOf(seats.slice(0, Math.max(place, 0)).map(ownOf));
  const own = seats[place];
  const potMicro = sumOf(seats.map(ownOf));
  const ownMicro = own === undefined ? 1n : ownOf(own);
  const at = beforeMicro + (BigInt(ticket) % ownMicro);
  const position = potMicro === 0n ? 0 : Number((at * POINTER_STEPS) / potMicro);
  return { ticket, winner, payoutMicro, position: position / Number(POINTER_STEPS) };
}

const isRefunded = ({ state }: TableRound) => state === 'refunding' || state === 'refunded';

/** The whole round, for a player who opens it. */
export function viewPotRound(state: TableState, { nowMs, timings }: ViewTime): PotRoundView {
  const { round } = state;
  return {
    roundId: round.id,
    state: potStateOf(state),
    promise: viewPromise(round),
    times: viewTimes(round, timings, nowMs),
    ...viewPot(state),
    result: viewResult(state),
    isRefunded: isRefunded(round),
  };
}

/** A change of the round, for those who have it. */
export function viewPotUpdate(state: TableState, { nowMs, timings }: ViewTime): PotUpdate {
  const { round } = state;
  const { beaconRound, betsDigest } = round;
  return {
    roundId: round.id,
    state: potStateOf(state),
    times: viewTimes(round, timings, nowMs),
    ...(beaconRound === undefined ? {} : { beaconRound }),
    ...(betsDigest === undefined ? {} : { betsDigest }),
    ...viewPot(state),
    result: viewResult(state),
    isRefunded: isRefunded(round),
  };
}

/** The caller's own stakes in the round. */
export function viewPotMine(state: TableState, playerId: PlayerId | undefined): PotMine | null {
  const seat = playerId === undefined ? undefined : state.seats.get(playerId);
  if (seat === undefined) return null;
  return {
    roundId: state.round.id,
    playerHash: seat.view.playerHash,
    stakeMicro: String(ownOf(seat)),
    stakes: seat.bets,
    currencyId: seat.currencyId,
  };
}
