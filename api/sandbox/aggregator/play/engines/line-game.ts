import type { Draw } from './draw.ts';

/** A symbol of a reel: a name the page has a drawing for. */
export type SymbolName = string;

/** Payouts of a symbol for 3, 4 and 5 in a row from the left, in stakes of one line. */
export type LinePays = Readonly<Record<SymbolName, readonly number[]>>;

/** A game of reels whose lines pay from the left. */
export type LineGame = {
  readonly rows: number;
  /** The row each line takes on each reel. */
  readonly lines: readonly (readonly number[])[];
  readonly pays: LinePays;
  /** Stands for every paying symbol; never on the first reel. */
  readonly wild?: SymbolName;
  readonly scatter?: SymbolName;
};

/** The reels as strips; a strip is read downwards and closes to a ring. */
export type Strips = readonly (readonly SymbolName[])[];

/** What is seen: for each reel its symbols from above. */
export type Window = readonly (readonly SymbolName[])[];

/** A line that pays: which, how many reels of it, and what in stakes of one line. */
export type LineWin = {
  readonly line: number;
  readonly symbol: SymbolName;
  readonly count: number;
  readonly pay: number;
};

/** Stops every reel at a place of its own. */
export function stopReels(strips: Strips, rows: number, draw: Draw): Window {
  return strips.map((strip) => {
    const stop = draw(strip.length);
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
  });
}

/** What the symbols along one line pay, in stakes of the line. */
function payOfLine(game: LineGame, symbols: readonly SymbolName[]): Omit<LineWin, 'line'> {
  const [symbol = ''] = symbols;
  const end = symbols.findIndex((one) => one !== symbol && one !== game.wild);
  const count = end === -1 ? symbols.length : end;
  return { symbol, count, pay: game.pays[symbol]?.[count - 3] ?? 0 };
}

/** Every line that pays. */
export function lineWins(game: LineGame, window: Window): readonly LineWin[] {
  return game.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? '');
    const win = payOfLine(game, symbols);
    return win.pay > 0 ? [{ line, ...win }] : [];
  });
}

/** How many of a symbol are seen. */
export function countSeen(window: Window, symbol: SymbolName): number {
  return window.flat().filter((one) => one === symbol).length;
}

/**
 * What one line returns for its stake, exactly: every combination of symbols, by how often each
 * stands on its reel. All lines return the same, because every stop of a reel is equally likely.
 */
export function returnOfLine(game: LineGame, strips: Strips): number {
  const shares = strips.map((strip) => {
    const counts = new Map<SymbolName, number>();
    for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return [...counts].map(([symbol, count]) => ({ symbol, share: count / strip.length }));
  });
  const walk = (reel: number, seen: readonly SymbolName[], share: number): number => {
    const next = shares[reel];
    if (next === undefined) return share * payOfLine(game, seen).pay;
    return next.reduce(
      (sum, one) => sum + walk(reel + 1, [...seen, one.symbol], share * one.share),
      0,
    );
  };
  return walk(0, [], 1);
}

/** How likely each number of a symbol in view is, exactly, over every stop of every reel. */
export function seenShares(strips: Strips, rows: number, symbol: SymbolName): readonly number[] {
  return strips.reduce<readonly number[]>(
    (before, strip) => {
      const after = Array.from({ length: before.length + rows }, () => 0);
      for (let stop = 0; stop < strip.length; stop += 1) {
        const seen = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
        const count = seen.filter((one) => one === symbol).length;
        before.forEach((share, had) => {
          after[had + count] = (after[had + count] ?? 0) + share / strip.length;
        });
      }
      return after;
    },
    [1],
  );
}

/**
 * A strip with the symbols spread evenly, each as often as given. The same counts always make the
 * same strip.
 */
export function stripOf(counts: Readonly<Record<SymbolName, number>>, turn: number): SymbolName[] {
  const placed = Object.entries(counts).flatMap(([symbol, count], index) =>
    Array.from({ length: count }, (_, nth) => ({
      symbol,
      at: (((nth + 0.5) / count + (index + 1) * 0.382 * (turn + 1)) % 1) + index * 1e-6,
    })),
  );
  return placed.toSorted((left, right) => left.at - right.at).map(({ symbol }) => symbol);
}
