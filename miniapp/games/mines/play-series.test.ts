import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import type { SeriesMoves } from './play-series.ts';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('matchMedia', () => ({ matches: true }));
const { store } = await import('../../platform/store.ts');
const { connectionAtom } = await import('../../transport/connection.ts');
const { minesAtom, tellMines } = await import('./mines-atoms.ts');
const { sampleGame } = await import('./mines-preview-store.ts');
const { INITIAL_MINES } = await import('./mines-round.ts');
const { openTile, takeWin, TURN_QUICK_MS } = await import('./play-mines.ts');
const { beginSeries, minesSeries } = await import('./play-series.ts');

const OWN = sampleGame({ opened: [], id: 5 });
const OWN_OPENED = sampleGame({ opened: [2], id: 5 });
const OWN_ENDED = sampleGame({ opened: [2], ending: 'taken', id: 5 });
const OTHER = sampleGame({ opened: [0, 3], id: 6 });
const OTHER_ENDED = sampleGame({ opened: [0, 3], ending: 'taken', id: 6 });

const plan = { rounds: 5, onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } } as const;
const show = (game: MinesGameView) => tellMines({ type: 'gameTold', game });
const series = () => store.get(minesSeries.autobetAtom);

/** A table that begins the series' own game once, and carries out only moves for that game. */
function ownTable() {
  const asked: string[] = [];
  let begins = 0;
  const moves: SeriesMoves = {
    begin: async () => {
      begins += 1;
      if (begins > 1) return undefined;
      show(OWN);
      return await Promise.resolve(OWN);
    },
    open: async (tile, onlyIn) => {
      asked.push(`open ${tile} in ${onlyIn}`);
      if (store.get(minesAtom).game?.roundId !== onlyIn) return undefined;
      show(OWN_OPENED);
      return await Promise.resolve(OWN_OPENED);
    },
    take: async (onlyIn) => {
      asked.push(`take in ${onlyIn}`);
      return await Promise.resolve(undefined);
    },
  };
  return { moves, asked, begins: () => begins };
}

beforeEach(() => {
  vi.useFakeTimers();
  store.set(connectionAtom, { state: 'connected', failures: 0 });
  store.set(minesSeries.autobetAtom, { kind: 'off' });
  store.set(minesAtom, { ...INITIAL_MINES, marks: [2, 7] });
});

afterEach(() => {
  minesSeries.interrupt();
  vi.useRealTimers();
});

test('A move or a win requested for one game is never made in another', async () => {
  show(OTHER);
  expect(await openTile(7, OWN.roundId)).toBeUndefined();
  expect(await takeWin(OWN.roundId)).toBeUndefined();
  expect(store.get(minesAtom).moves).toEqual([]);
});

test('A series makes no move in a game of another device, and ends when there is one', async () => {
  const { moves, asked, begins } = ownTable();
  beginSeries(plan, moves);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([`open 2 in ${OWN.roundId}`]);
  show(OTHER);
  await vi.advanceTimersByTimeAsync(10 * TURN_QUICK_MS);
  expect(asked.slice(1)).toEqual([`open 7 in ${OWN.roundId}`]);
  expect(series()).toMatchObject({ kind: 'ended', reason: 'interrupted', played: 0 });
  expect(store.get(minesAtom).game).toBe(OTHER);
  expect(begins()).toBe(1);
});

test('A series also ends when the game of another device is already over', async () => {
  const { moves, begins } = ownTable();
  beginSeries(plan, moves);
  await vi.advanceTimersByTimeAsync(0);
  show(OTHER);
  show(OTHER_ENDED);
  await vi.advanceTimersByTimeAsync(10 * TURN_QUICK_MS);
  expect(series()).toMatchObject({ kind: 'ended', reason: 'interrupted', played: 0 });
  expect(begins()).toBe(1);
});

test('A series counts its own game when another device ended it', async () => {
  const { moves } = ownTable();
  const open = async () => {
    show(OWN_ENDED);
    return await Promise.resolve(undefined);
  };
  beginSeries({ ...plan, rounds: 1 }, { ...moves, open });
  await vi.advanceTimersByTimeAsync(10 * TURN_QUICK_MS);
  const netMicro = BigInt(OWN_ENDED.bankMicro) - BigInt(OWN_ENDED.stakeMicro);
  expect(series()).toMatchObject({ kind: 'ended', played: 1, netMicro });
});
