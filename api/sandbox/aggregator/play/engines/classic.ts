import { type Draw, generousShare, isDrawn } from './draw.ts';
import {
  type LineGame,
  type LineWin,
  lineWins,
  returnOfLine,
  stopReels,
  stripOf,
  type Window,
} from './line-game.ts';

/** Three reels of three rows and five lines; the first symbol is the dearest. */
export const CLASSIC: LineGame = {
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { top: [250], bell: [80], clover: [35], plum: [18], lemon: [12], cherry: [8] },
};

const COUNTS = { top: 2, bell: 2, clover: 3, plum: 3, lemon: 4, cherry: 4 };
const GREENER = { ...COUNTS, clover: 4, cherry: 3 };
const strips = (counts: readonly Readonly<Record<string, number>>[]) => counts.map(stripOf);

/** The two sets of reels a spin takes one of. */
export const CLASSIC_SETS = {
  mean: strips([COUNTS, COUNTS, COUNTS]),
  generous: strips([COUNTS, GREENER, GREENER]),
};

/** What each set returns, exactly. */
export const CLASSIC_RETURNS: readonly [number, number] = [
  returnOfLine(CLASSIC, CLASSIC_SETS.mean),
  returnOfLine(CLASSIC, CLASSIC_SETS.generous),
];

export type ClassicSpin = {
  readonly window: Window;
  readonly wins: readonly LineWin[];
  readonly winHundredths: number;
};

/** One spin of a game that returns `target` of what is staked. */
export function spinClassic(draw: Draw, stakeHundredths: number, target: number): ClassicSpin {
  const isGenerous = isDrawn(draw, generousShare(target, CLASSIC_RETURNS));
  const window = stopReels(CLASSIC_SETS[isGenerous ? 'generous' : 'mean'], CLASSIC.rows, draw);
  const wins = lineWins(CLASSIC, window);
  const pay = wins.reduce((sum, win) => sum + win.pay, 0);
  return {
    window,
    wins,
    winHundredths: Math.floor((pay * stakeHundredths) / CLASSIC.lines.length),
  };
}
