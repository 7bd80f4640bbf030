import { nodeHmac } from '../../../api/fairness/node-hmac.ts';
import { drawMines } from '../../../shared/games/mines/outcome.ts';
import { MINES_TILES } from '../../../shared/games/mines/rules.ts';
import { ANYBODY, likePlayers, PLAYERS, stakers } from '../../harness/access-row.ts';
import type { GameTests } from '../game-tests.ts';
import { seedsInTurn } from '../seeded-rounds.ts';
import { playSeededMines } from './mines-returns.ts';
import { sayMinesReturns } from './say-mines-returns.ts';

const PAIRS = (MINES_TILES * (MINES_TILES - 1)) / 2;

/** The number of a set of two tiles among the 276 possible sets. */
function pairNumber([first = 0, second = 0]: readonly number[]): number {
  const [low, high] = first < second ? [first, second] : [second, first];
  return (high * (high - 1)) / 2 + low;
}

export const gameTests: GameTests<'mines'> = {
  name: 'mines',
  noun: 'mines',
  sayReturns: sayMinesReturns,
  playSeeded: playSeededMines,
  sources: () => {
    const [pairs, fifths] = [seedsInTurn('mines'), seedsInTurn('mines-5')];
    const nextPair = () => pairNumber(drawMines(nodeHmac, pairs(), 2));
    const nextFifth = () => drawMines(nodeHmac, fifths(), 5)[4] ?? 0;
    return [
      { name: 'mines, both of 2', bound: PAIRS, next: nextPair },
      { name: 'mines, last of 5', bound: MINES_TILES, next: nextFifth },
    ];
  },
  access: {
    'mines.load': ANYBODY,
    'mines.history': { ...PLAYERS, guest: 'mines.need-auth', ended: 'mines.need-auth' },
    'mines.createGame': stakers('mines', { bet: 1, minesLength: 3 }),
    'mines.takeWin': {
      guest: 'mines.need-auth',
      ...likePlayers('mines.NEED_OPEN_SECTOR'),
      excluded: 'mines.NEED_START_GAME',
      banned: 'mines.NEED_START_GAME',
      ended: 'mines.need-auth',
    },
    'mines.openSector': {
      payload: { sectorKey: 0 },
      guest: 'mines.need-auth',
      ...likePlayers('ok'),
      excluded: 'mines.NEED_START_GAME',
      banned: 'mines.NEED_START_GAME',
      ended: 'mines.need-auth',
    },
  },
  load: {
    // A whole game: one tile, then the win or the mine.
    callOf: (player, moves) => {
      if (moves === 0) return ['mines.createGame', '"bet":1,"minesLength":4'];
      if (moves === 1) return ['mines.openSector', `"sectorKey":${player % MINES_TILES}`];
      return ['mines.takeWin', ''];
    },
    isOver: (answer) => answer.includes('"finished":true'),
  },
  playProved: async (one) => {
    const { game } = await one.call('mines.createGame', { bet: 2, minesLength: 3 });
    const { game: next } = await one.call('mines.openSector', { sectorKey: 9 });
    if (!next.finished) await one.call('mines.takeWin', {});
    return game.roundId;
  },
};
