import type { AggregatorPage } from '../../aggregator/client.ts';
import { identifierOf, listedGameOf, type ListedGame } from './listed-game.ts';

/** What a walk over the list has seen so far. */
export type Tally = {
  readonly pages: number;
  /** Items that are no game of ours, and repetitions. */
  readonly skipped: number;
  /** How many games the list says it has. */
  readonly total: number;
  has(identifier: string): boolean;
  /** Whether as many different games came as the list says it has, and it said so on every page. */
  isComplete(): boolean;
  /** Counts a page and gives its games, without those that came before. */
  read(page: AggregatorPage): ListedGame[];
};

/** Where a game comes twice its first appearance holds, so that every walk ends alike. */
export function createTally(): Tally {
  const seen = new Set<string>();
  const totals = new Set<number>();
  let total = 0;
  let pages = 0;
  let skipped = 0;

  const readItem = (item: unknown): ListedGame[] => {
    const identifier = identifierOf(item);
    const game = listedGameOf(item);
    const isFirst = identifier !== undefined && !seen.has(identifier);
    if (identifier !== undefined) seen.add(identifier);
    if (isFirst && game !== undefined) return [game];
    skipped += 1;
    return [];
  };

  return {
    get pages() {
      return pages;
    },
    get skipped() {
      return skipped;
    },
    get total() {
      return total;
    },
    has: (identifier) => seen.has(identifier),
    isComplete: () => totals.size === 1 && totals.has(seen.size),
    read: (page) => {
      pages += 1;
      total = page.totalCount;
      totals.add(total);
      return page.items.flatMap(readItem);
    },
  };
}
