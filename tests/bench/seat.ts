import { uuidV7 } from '../../api/platform/uuid.ts';
import type { GameName } from '../../shared/games/manifests.ts';
import type { GameLoad } from '../games/game-tests.ts';
import { EACH_GAME } from '../games/manifests.ts';

const LOADS = new Map<GameName, GameLoad>(
  EACH_GAME.flatMap(({ name, load }) => (load === undefined ? [] : [[name, load]])),
);

/** The games that any number of players may play at once. */
export const LOADED_GAMES: readonly GameName[] = [...LOADS.keys()];

/** No round of a load takes more moves. */
const MOVES = 3;

function loadOf(game: GameName): GameLoad {
  const load = LOADS.get(game);
  if (load === undefined) throw new Error(`${game} takes no load`);
  return load;
}

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
  const [method, fields] = loadOf(game).callOf(index, moves);
  const body = fields === '' ? '' : `${fields},`;
  return `["call","${method}",{${body}"requestId":"${uuidV7()}"}]`;
}

/**
 * What an answer means to a seat: a bet was made (a whole round, where one has several moves), a
 * round went on, or the message was refused.
 */
export function noteAnswer(seat: BenchSeat, text: string): 'bet' | 'went on' | 'refused' {
  const { isOver } = loadOf(seat.game);
  if (!text.includes('[null,')) {
    // A round that an earlier load left under way is gone on with, until a move ends it.
    seat.moves = isOver === undefined ? 0 : (seat.moves + 1) % MOVES;
    return 'refused';
  }
  const isBet = isOver?.(text) ?? true;
  seat.moves = isBet ? 0 : seat.moves + 1;
  return isBet ? 'bet' : 'went on';
}
