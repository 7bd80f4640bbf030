import { uuidV7 } from '../../api/platform/uuid.ts';

/** The games a load can stake on. */
export type BetGame = 'dice' | 'mines' | 'battle' | 'wheelOfFortune';

/** A player of the load at one game, and the state of their game of mines. */
export type BenchSeat = {
  readonly game: BetGame;
  readonly index: number;
  minesStep: 'create' | 'open' | 'take';
};

/** Divides players among the games in turn. */
export const seatOf = (index: number, games: readonly BetGame[]): BenchSeat => ({
  game: games[index % games.length] ?? 'dice',
  index,
  minesStep: 'create',
});

const WHEEL_SECTORS = [2, 3, 5, 30] as const;
const TILES = 24;

function callOf(seat: BenchSeat): readonly [string, string] {
  const { game, index } = seat;
  switch (game) {
    case 'dice':
      return ['dice.play', '"bet":1,"percent":50,"bet_type":"less"'];
    case 'battle':
      return ['battle.bet', `"bet":100,"team":"${(index >> 2) % 2 === 0 ? 'red' : 'blue'}"`];
    case 'wheelOfFortune':
      return ['wheelOfFortune.bet', `"bet":100,"sector":${WHEEL_SECTORS[(index >> 2) % 4]}`];
    case 'mines':
      if (seat.minesStep === 'create') return ['mines.createGame', '"bet":1,"minesLength":4'];
      if (seat.minesStep === 'take') return ['mines.takeWin', ''];
      return ['mines.openSector', `"sectorKey":${index % TILES}`];
  }
}

/** The next call of a seat as Socket.IO's text, without the packet's number at its start. */
export function nextMessage(seat: BenchSeat): string {
  const [method, fields] = callOf(seat);
  const body = fields === '' ? '' : `${fields},`;
  return `["call","${method}",{${body}"requestId":"${uuidV7()}"}]`;
}

/**
 * What an answer means to a seat: a bet was made (in mines, a whole game was played: one tile, then
 * the win or the mine), a game went on, or the message was refused.
 */
export function noteAnswer(seat: BenchSeat, text: string): 'bet' | 'went on' | 'refused' {
  if (!text.includes('[null,')) {
    seat.minesStep = 'create';
    return 'refused';
  }
  if (seat.game !== 'mines') return 'bet';
  const isOver = text.includes('"finished":true');
  if (isOver) seat.minesStep = 'create';
  else seat.minesStep = seat.minesStep === 'create' ? 'open' : 'take';
  return isOver ? 'bet' : 'went on';
}
