import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { playerHashIn, type TableRound } from './table-round.ts';
import type { SeatedBet } from './table-store.ts';

/** A player with stakes in a round: what is on each side, in base micro-units. */
export type TableSeat = {
  readonly playerId: PlayerId;
  readonly view: TablePlayerView;
  readonly currencyId: number;
  readonly stakes: Map<string, bigint>;
};

/** A round with its stakes as one process knows them, and the finished ones, newest first. */
export type TableState = {
  readonly round: TableRound;
  readonly seats: ReadonlyMap<PlayerId, TableSeat>;
  readonly banks: ReadonlyMap<string, bigint>;
  readonly before: readonly TableRound[];
};

/** The stakes of one round, gathered by player and by side. */
export type Stakes = Pick<TableState, 'seats' | 'banks'> & {
  /** Adds a stake; false when it was there. */
  add(bet: SeatedBet): boolean;
};

export function createStakes(round: TableRound): Stakes {
  const seats = new Map<PlayerId, TableSeat>();
  const banks = new Map<string, bigint>();
  const known = new Set<string>();

  const seatOf = (bet: SeatedBet): TableSeat => {
    const seat = seats.get(bet.playerId);
    if (seat !== undefined) return seat;
    const { playerId, currencyId } = bet;
    const made = { playerId, currencyId, view: viewOf(round, bet), stakes: new Map() };
    seats.set(playerId, made);
    return made;
  };

  return {
    seats,
    banks,
    add: (bet) => {
      if (known.has(bet.betId)) return false;
      known.add(bet.betId);
      const { stakes } = seatOf(bet);
      stakes.set(bet.side, (stakes.get(bet.side) ?? 0n) + bet.stakeMicro);
      banks.set(bet.side, (banks.get(bet.side) ?? 0n) + bet.stakeMicro);
      return true;
    },
  };
}

/** A hidden player has no id, no name and no picture; the hash is of this round alone. */
function viewOf(round: TableRound, bet: SeatedBet): TablePlayerView {
  const { playerId, isHidden } = bet;
  return {
    id: isHidden ? null : playerId,
    nick: isHidden ? null : bet.nick,
    avatar: isHidden ? null : bet.avatar,
    playerHash: playerHashIn(round, playerId),
  };
}
