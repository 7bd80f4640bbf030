import { describe, expect, test } from 'vitest';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { NO_PAUSE } from '../stake/pacing.ts';
import {
  INITIAL_MINES,
  isRunning,
  type MinesEvent,
  type MinesState,
  reduceMines,
} from './mines-round.ts';

const GAME: MinesGameView = {
  roundId: '019a9a3e-0000-7000-8000-000000000005',
  createdAt: '2026-11-20T05:00:00.000Z',
  finished: false,
  ending: null,
  sectors: Array.from({ length: 24 }, (_, sectorKey) => ({
    sectorKey,
    isOpened: false,
    isMine: null,
  })),
  minesLength: 4,
  countOpenedSectors: 0,
  bank: 0,
  bankMicro: '0',
  bet: 100,
  currencyId: 2,
  courseMicro: '92000000',
  stakeMicro: '92000000',
  multipliers: [1.14, 1.38],
  nonce: 0,
};
const OPENED: MinesGameView = { ...GAME, countOpenedSectors: 1, bank: 10_488 };
const LOST: MinesGameView = { ...OPENED, finished: true, ending: 'mine', bank: 0 };
const NEXT: MinesGameView = { ...GAME, roundId: '019a9a3e-0000-7000-8000-000000000006' };

const run = (...events: readonly MinesEvent[]): MinesState =>
  events.reduce(reduceMines, INITIAL_MINES);

const { roundId } = GAME;
const open = (sectorKey: number): MinesEvent => ({
  type: 'moveAsked',
  move: { kind: 'open', requestId: `open-${sectorKey}`, roundId, sectorKey },
});
const answer = (requestId: string, game: MinesGameView): MinesEvent => ({
  type: 'moveAnswered',
  requestId,
  game,
});
const tell = (game: MinesGameView): MinesEvent => ({ type: 'gameTold', game });

describe('the game on the table', () => {
  test('The table shows the latest known state of a game, in whatever order the states arrive', () => {
    expect(run(tell(OPENED), tell(GAME)).game).toBe(OPENED);
    expect(run(tell(GAME), tell(LOST), tell(OPENED)).game).toBe(LOST);
    expect(run(tell(NEXT), tell(OPENED)).game).toBe(NEXT);
  });

  test('The table does not show a game that was over before it was opened', () => {
    expect(run(tell(LOST)).game).toBeUndefined();
    expect(run(tell(GAME), tell(LOST))).toMatchObject({ game: LOST, isEndFresh: true });
  });

  test('A later game that another device finished replaces the shown one and frees the table', () => {
    const nextLost = { ...NEXT, finished: true, ending: 'mine' } as const;
    const state = run(tell(OPENED), tell(nextLost));
    expect(state).toMatchObject({ game: nextLost, isEndFresh: false, games: [nextLost] });
    expect(isRunning(state)).toBe(false);
    expect(run(tell(NEXT), tell(LOST)).game).toBe(NEXT);
  });

  test('A game joins the finished games once when it ends', () => {
    const state = run(tell(GAME), tell(LOST), { type: 'gamesLoaded', games: [LOST] });
    expect(state.games).toEqual([LOST]);
  });

  test('The next game replaces a finished one', () => {
    const state = run(tell(GAME), tell(LOST), answer('begin', NEXT));
    expect(state).toMatchObject({ game: NEXT, isEndFresh: false, games: [LOST] });
  });
});

describe('the moves', () => {
  test('Moves wait in order, and an answered move lets the next one go', () => {
    const state = run(tell(GAME), open(3), open(7), answer('open-3', OPENED));
    expect(state.moves.map((move) => move.requestId)).toEqual(['open-7']);
  });

  test('Waiting moves are dropped when the game ends or a move is refused', () => {
    expect(run(tell(GAME), open(3), open(7), answer('open-3', LOST)).moves).toEqual([]);
    const refusal = { name: 'mines.SECTOR_IS_OPENED', data: {} };
    const refused = run(tell(GAME), open(3), open(7), {
      type: 'moveRefused',
      refusal,
      pause: NO_PAUSE,
    });
    expect(refused).toMatchObject({ moves: [], refusal, game: GAME });
    expect(reduceMines(refused, open(3)).refusal).toBeUndefined();
  });

  test('A move is in doubt only while it is the one on its way', () => {
    const doubt = (requestId: string): MinesEvent => ({ type: 'moveDoubted', requestId });
    expect(run(tell(GAME), open(3), open(7), doubt('open-7')).isInDoubt).toBe(false);
    const state = run(tell(GAME), open(3), doubt('open-3'));
    expect(state.isInDoubt).toBe(true);
    expect(reduceMines(state, answer('open-3', OPENED)).isInDoubt).toBe(false);
  });
});

describe('the settings of mines', () => {
  test('The settings are locked while a game runs, and free when it is over', () => {
    const choices: MinesEvent[] = [
      { type: 'betChosen', betHundredths: 500 },
      { type: 'minesChosen', minesLength: 9 },
    ];
    const chosen = { betHundredths: 500, minesLength: 9 };
    expect(run(tell(GAME), ...choices)).toMatchObject({ betHundredths: 10, minesLength: 4 });
    expect(run(tell(GAME), tell(LOST), ...choices)).toMatchObject(chosen);
  });

  test('The number of mines stays between 2 and 23', () => {
    const minesOf = (minesLength: number) => run({ type: 'minesChosen', minesLength }).minesLength;
    expect([minesOf(1), minesOf(40), minesOf(Number.NaN), minesOf(7.4)]).toEqual([2, 23, 2, 7]);
  });

  test('The settings alone stay when another player signs in', () => {
    const state = run(
      { type: 'betChosen', betHundredths: 500 },
      { type: 'markToggled', sectorKey: 5 },
      tell(GAME),
      open(3),
      { type: 'playerChanged' },
    );
    expect(state).toEqual({ ...INITIAL_MINES, betHundredths: 500, marks: [5] });
  });
});

test('A mark that is toggled twice is removed', () => {
  const toggle = (sectorKey: number): MinesEvent => ({ type: 'markToggled', sectorKey });
  expect(run(toggle(3), toggle(5), toggle(3)).marks).toEqual([5]);
});
