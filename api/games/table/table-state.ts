import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { playerHashIn, type TableRound } from './table-round.ts';
import type { Person, SeatedBet } from './table-store.ts';

/** A player with stakes in a round: what is on each side, in base micro-units. */
export type TableSeat = {
  readonly playerId: PlayerId;
  readonly view: TablePlayerView;
  readonly currencyId: number;
  readonly stakes: ReadonlyMap<string, bigint>;
  /** How many stakes the player has placed. */
  readonly bets: number;
  /** The id of the earliest of them: players in the order of it are the same in every process. */
  readonly firstBetId: string;
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
  /** Adds a stake; false when it was already there. */
  add(bet: SeatedBet): boolean;
  /** Updates how a player is shown; false when they have no stake here or look the same. */
  show(playerId: PlayerId, person: Person): boolean;
};

export function createStakes(round: TableRound): Stakes {
  const seats = new Map<PlayerId, TableSeat>();
  const banks = new Map<string, bigint>();
  const known = new Set<string>();

  const newSeat = (bet: SeatedBet): TableSeat => {
    const { playerId, currencyId } = bet;
    const playerHash = playerHashIn(round, playerId);
    const view = viewPerson(playerHash, bet);
    return { playerId, currencyId, view, stakes: new Map(), bets: 0, firstBetId: bet.betId };
  };

  return {
    seats,
    banks,
    add: (bet) => {
      if (known.has(bet.betId)) return false;
      known.add(bet.betId);
      const seat = seats.get(bet.playerId) ?? newSeat(bet);
      const stakeMicro = (seat.stakes.get(bet.side) ?? 0n) + bet.stakeMicro;
      const stakes = new Map([...seat.stakes, [bet.side, stakeMicro]]);
      const firstBetId = bet.betId < seat.firstBetId ? bet.betId : seat.firstBetId;
      seats.set(bet.playerId, { ...seat, stakes, bets: seat.bets + 1, firstBetId });
      banks.set(bet.side, (banks.get(bet.side) ?? 0n) + bet.stakeMicro);
      return true;
    },
    show: (playerId, person) => {
      const seat = seats.get(playerId);
      if (seat === undefined) return false;
      const view = viewPerson(seat.view.playerHash, person);
      if (view.nick === seat.view.nick && view.avatar === seat.view.avatar) return false;
      seats.set(playerId, { ...seat, view });
      return true;
    },
  };
}

/**
 * A hidden player has no public id, no name and no picture; the hash is valid for this round only.
 */
export function viewPerson(playerHash: string, person: Person): TablePlayerView {
  const { publicId, isHidden, nick, avatar } = person;
  return {
    publicId: isHidden ? null : publicId,
    nick: isHidden ? null : nick,
    avatar: isHidden ? null : avatar,
    playerHash,
  };
}
