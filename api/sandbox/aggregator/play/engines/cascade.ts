import { type Draw, generousShare, isDrawn } from './draw.ts';
import type { SymbolName, Window } from './line-game.ts';

/** Columns and rows of the grid. */
const CASCADE_COLUMNS = 6;
const CASCADE_ROWS = 5;

/** The fewest touching symbols of a kind that pay. */
const CLUSTER_SIZE = 5;

/** What each fall after the first multiplies its wins by; the last holds on. */
export const CASCADE_MULTIPLIERS: readonly number[] = [1, 2, 3, 5, 8, 12];

/** The most a spin pays, in stakes; a spin that reaches it ends there. */
const CASCADE_MAX = 5000;

/** Cluster sizes from which the next payout of a symbol holds. */
export const CLUSTER_STEPS: readonly number[] = [5, 6, 7, 8, 10, 12, 15];

/** Payouts by those sizes, in twentieths of the stake, so every stake pays whole hundredths. */
export const CLUSTER_PAYS: Readonly<Record<SymbolName, readonly number[]>> = {
  first: [200, 300, 500, 800, 2000, 6000, 20000],
  second: [120, 180, 280, 480, 1200, 3200, 12000],
  third: [80, 120, 180, 300, 720, 2000, 8000],
  fourth: [48, 72, 110, 180, 440, 1200, 4800],
  gem1: [28, 40, 60, 96, 220, 600, 2400],
  gem2: [22, 32, 48, 76, 180, 480, 2000],
  gem3: [18, 26, 38, 60, 140, 380, 1600],
};

type Weights = readonly (readonly [SymbolName, number])[];

/** How often each symbol falls, in the mean set and in the generous one. */
const WEIGHTS: Readonly<Record<'mean' | 'generous', Weights>> = {
  mean: weightsOf([6, 8, 11, 15, 20, 22, 24]),
  generous: weightsOf([6, 8, 11, 15, 20, 22, 28]),
};

function weightsOf(weights: readonly number[]): Weights {
  return Object.keys(CLUSTER_PAYS).map((symbol, index) => [symbol, weights[index] ?? 0]);
}

/** What the mean and the generous symbols return, measured over five million spins each. */
export const CASCADE_RETURNS: readonly [number, number] = [0.9084, 1.0563];

/** Touching symbols of a kind that pay; cells count down the columns, from the left. */
export type Cluster = {
  readonly symbol: SymbolName;
  readonly cells: readonly number[];
  readonly winHundredths: number;
};

/** One fall: the grid as it lies, and what pays in it and goes. */
export type Fall = {
  readonly window: Window;
  readonly clusters: readonly Cluster[];
  readonly multiplier: number;
};

export type CascadeSpin = { readonly falls: readonly Fall[]; readonly winHundredths: number };

/** One spin with all its falls, of a game that returns `target` of what is staked. */
export function spinCascade(draw: Draw, stakeHundredths: number, target: number): CascadeSpin {
  const isGenerous = isDrawn(draw, generousShare(target, CASCADE_RETURNS));
  return fallAll(draw, stakeHundredths, isGenerous);
}

/** A spin whose symbols come from one of the two sets. */
export function fallAll(draw: Draw, stakeHundredths: number, isGenerous: boolean): CascadeSpin {
  const next = symbolDraw(draw, WEIGHTS[isGenerous ? 'generous' : 'mean']);
  const falls: Fall[] = [];
  const limit = CASCADE_MAX * stakeHundredths;
  let winHundredths = 0;
  let window: Window = Array.from({ length: CASCADE_COLUMNS }, () =>
    Array.from({ length: CASCADE_ROWS }, next),
  );
  for (;;) {
    const multiplier = CASCADE_MULTIPLIERS[falls.length] ?? CASCADE_MULTIPLIERS.at(-1) ?? 1;
    const clusters = clustersIn(window, (multiplier * stakeHundredths) / 20);
    falls.push({ window, clusters, multiplier });
    winHundredths += clusters.reduce((sum, cluster) => sum + cluster.winHundredths, 0);
    if (clusters.length === 0 || winHundredths >= limit) break;
    window = fallen(window, new Set(clusters.flatMap(({ cells }) => cells)), next);
  }
  return { falls, winHundredths: Math.min(winHundredths, limit) };
}

function symbolDraw(draw: Draw, weights: Weights): () => SymbolName {
  const bag = weights.flatMap(([symbol, count]) => Array.from({ length: count }, () => symbol));
  return () => bag[draw(bag.length)] ?? '';
}

/** What a cluster of a symbol pays, in twentieths of the stake. */
function payOfCluster(symbol: SymbolName, size: number): number {
  const step = CLUSTER_STEPS.findLastIndex((from) => size >= from);
  return CLUSTER_PAYS[symbol]?.[step] ?? 0;
}

function clustersIn(window: Window, unit: number): readonly Cluster[] {
  const cells = window.flat();
  const seen = new Set<number>();
  return cells.flatMap((symbol, start) => {
    if (seen.has(start)) return [];
    const cluster = touching(cells, start, seen);
    if (cluster.length < CLUSTER_SIZE) return [];
    const winHundredths = Math.floor(payOfCluster(symbol, cluster.length) * unit);
    return [{ symbol, cells: cluster, winHundredths }];
  });
}

function touching(cells: readonly SymbolName[], start: number, seen: Set<number>): number[] {
  const found = [start];
  seen.add(start);
  for (const cell of found) {
    for (const next of neighbours(cell)) {
      if (seen.has(next) || cells[next] !== cells[start]) continue;
      seen.add(next);
      found.push(next);
    }
  }
  return found;
}

function neighbours(cell: number): readonly number[] {
  const row = cell % CASCADE_ROWS;
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < CASCADE_ROWS - 1 ? [cell + 1] : []),
    ...(cell >= CASCADE_ROWS ? [cell - CASCADE_ROWS] : []),
    ...(cell < CASCADE_ROWS * (CASCADE_COLUMNS - 1) ? [cell + CASCADE_ROWS] : []),
  ];
}

/** The grid after the cells are gone, what was above has fallen and new symbols have come. */
function fallen(window: Window, gone: ReadonlySet<number>, next: () => SymbolName): Window {
  return window.map((column, index) => {
    const left = column.filter((_, row) => !gone.has(index * CASCADE_ROWS + row));
    return [...Array.from({ length: CASCADE_ROWS - left.length }, next), ...left];
  });
}
