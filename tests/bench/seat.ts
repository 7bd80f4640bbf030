import { uuidV7 } from '../../api/platform/uuid.ts';
import type { GameName } from '../../shared/games/manifests.ts';
import { GAME_TESTS } from '../games/manifests.ts';

/** A player of the load at one game. */
export type BenchSeat = {
  readonly game: GameName;
  /** The player's number among those of the game. */
  readonly index: number;
  /** How many moves of a round under way were answered. */
  moves: number;
};

/** Divides players among the games in turn. */
export const seatOf = (index: number, games: readonly GameName[]): BenchSeat => ({
  game: games[index % games.length] ?? 'dice',
  index: Math.floor(index / games.length),
  moves: 0,
});

/** The next call of a seat as Socket.IO's text, without the packet's number at its start. */
export function nextMessage({ game, index, moves }: BenchSeat): string {
  const [method, fields] = GAME_TESTS[game].load.callOf(index, moves);
  const body = fields === '' ? '' : `${fields},`;
  return `["call","${method}",{${body}"requestId":"${uuidV7()}"}]`;
}

/**
 * What an answer means to a seat: a bet was made (a whole round, where one has several moves), a
 * round went on, or the message was refused.
 */
export function noteAnswer(seat: BenchSeat, text: string): 'bet' | 'went on' | 'refused' {
  if (!text.includes('[null,')) {
    seat.moves = 0;
    return 'refused';
  }
  const { isOver } = GAME_TESTS[seat.game].load;
  const isBet = isOver?.(text) ?? true;
  seat.moves = isBet ? 0 : seat.moves + 1;
  return isBet ? 'bet' : 'went on';
}
