import type { AggregatorPage } from '../aggregator/client.ts';
import { identifierOf, listedGameOf, type ListedGame } from './listed-game.ts';

/** What one reading of the list has seen so far. */
export type Tally = {
  readonly pages: number;
  /** Items that are no game of ours, and repetitions. */
  readonly skipped: number;
  /** How many games the list says it has. */
  readonly total: number;
  has(identifier: string): boolean;
  /**
   * Whether as many different games were read as the list claims, and it claimed the same number on
   * every page.
   */
  isComplete(): boolean;
  /** Counts a page and returns its games, without duplicates of earlier ones. */
  read(page: AggregatorPage): ListedGame[];
};

/** Of duplicates the first counts, so that every pass has the same result. */
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
