import { type Draw, isDrawn } from './draw.ts';
import {
  countSeen,
  type LineGame,
  type LineWin,
  lineWins,
  returnOfLine,
  seenShares,
  stopReels,
  stripOf,
  type Strips,
  type Window,
} from './line-game.ts';

/** Five reels of three rows and twenty lines, with wilds on the inner reels and scatters. */
export const VIDEO: LineGame = {
  rows: 3,
  wild: 'wild',
  scatter: 'scatter',
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 2, 2, 2, 0],
  ],
  pays: {
    first: [50, 250, 1000],
    second: [40, 150, 500],
    third: [30, 100, 300],
    fourth: [25, 80, 250],
    ace: [15, 50, 150],
    king: [15, 50, 150],
    queen: [12, 40, 125],
    jack: [8, 30, 100],
    ten: [8, 25, 100],
  },
};

/** What three, four and five scatters pay, in whole stakes. */
export const SCATTER_PAYS: readonly number[] = [2, 10, 50];

/** Free spins three or more scatters bring, and what every win in them is multiplied by. */
export const FREE_SPINS = 10;
export const FREE_SPIN_MULTIPLIER = 2;

const OUTER = {
  first: 2,
  second: 2,
  third: 3,
  fourth: 3,
  ace: 4,
  king: 4,
  queen: 4,
  jack: 5,
  ten: 5,
  scatter: 1,
};

/** Strips with so many wilds on the three inner reels. */
function reelsWith(wilds: readonly [number, number, number]): Strips {
  const inner = wilds.map((wild) => ({ ...OUTER, wild }));
  return [OUTER, ...inner, OUTER].map(stripOf);
}

/** The two sets of reels a spin takes one of, bought or free. */
const VIDEO_SETS = { mean: reelsWith([2, 3, 2]), generous: reelsWith([3, 3, 3]) };

/**
 * One spin's parts over one set of reels, in stakes: lines, scatters, and the chance of a bonus.
 */
function partsOf(strips: Strips) {
  const shares = seenShares(strips, VIDEO.rows, 'scatter');
  const bonusChance = shares.slice(3).reduce((sum, share) => sum + share, 0);
  const scatters = SCATTER_PAYS.reduce(
    (sum, pay, index) => sum + pay * (shares[index + 3] ?? 0),
    0,
  );
  return { spin: returnOfLine(VIDEO, strips) + scatters, bonusChance };
}

let known: Readonly<Record<keyof typeof VIDEO_SETS, ReturnType<typeof partsOf>>> | undefined;

/** Counted once, when the game is first asked for: it takes a while. */
const parts = () =>
  (known ??= { mean: partsOf(VIDEO_SETS.mean), generous: partsOf(VIDEO_SETS.generous) });

/**
 * What the game returns, exactly, where `share` of its spins take the generous reels. A free spin
 * can bring further ones, so the bonus lasts 10/(1 − 10p) spins on average.
 */
export function videoReturn(share: number): number {
  const { mean, generous } = parts();
  const mix = (name: 'spin' | 'bonusChance') => generous[name] * share + mean[name] * (1 - share);
  const spins = FREE_SPINS / (1 - FREE_SPINS * mix('bonusChance'));
  return mix('spin') * (1 + mix('bonusChance') * spins * FREE_SPIN_MULTIPLIER);
}

const shares = new Map<number, number>();

/** The share of generous spins that makes the game return `target`, to a millionth. */
export function videoShare(target: number): number {
  const found = shares.get(target);
  if (found !== undefined) return found;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (videoReturn(middle) < target) low = middle;
    else high = middle;
  }
  shares.set(target, high);
  return high;
}

export type VideoSpin = {
  readonly window: Window;
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterHundredths: number;
  /** Free spins won by this spin. */
  readonly freeSpins: number;
  readonly multiplier: number;
  readonly winHundredths: number;
};

/** One spin, bought or free, of a game that returns `target` of what is staked. */
export function spinVideo(
  draw: Draw,
  stakeHundredths: number,
  { target, isFree }: { readonly target: number; readonly isFree: boolean },
): VideoSpin {
  const isGenerous = isDrawn(draw, videoShare(target));
  const window = stopReels(VIDEO_SETS[isGenerous ? 'generous' : 'mean'], VIDEO.rows, draw);
  const wins = lineWins(VIDEO, window);
  const scatters = countSeen(window, 'scatter');
  const multiplier = isFree ? FREE_SPIN_MULTIPLIER : 1;
  const pay = wins.reduce((sum, win) => sum + win.pay, 0);
  const scatterHundredths = (SCATTER_PAYS[scatters - 3] ?? 0) * stakeHundredths * multiplier;
  const lineHundredths = Math.floor((pay * multiplier * stakeHundredths) / VIDEO.lines.length);
  return {
    window,
    wins,
    scatters,
    scatterHundredths,
    multiplier,
    freeSpins: scatters >= 3 ? FREE_SPINS : 0,
    winHundredths: lineHundredths + scatterHundredths,
  };
}
