import { atom } from 'jotai';
import { store } from '../../platform/store.ts';
import type { HistoryState } from './history-note.tsx';

/** Rounds of one page of the player's own list. */
const PAGE = 20;

type PageInput = { readonly limit: number; readonly before?: string };

/** Where the pages of a player's own rounds come from, and who keeps them. */
export type RoundSource = {
  /** Requests a page and hands its rounds over; answers how many there were. */
  readonly load: (page: PageInput) => Promise<number>;
  /** The id of the oldest round known. */
  readonly oldestId: () => string | undefined;
};

/** The player's own rounds of a game, page by page. */
export function roundPagesOf({ load, oldestId }: RoundSource) {
  const historyAtom = atom<HistoryState>({ kind: 'idle', hasMore: false });
  const loadPage = async (before?: string): Promise<void> => {
    store.set(historyAtom, ({ hasMore }) => ({ kind: 'loading', hasMore }));
    try {
      const count = await load(before === undefined ? { limit: PAGE } : { limit: PAGE, before });
      store.set(historyAtom, { kind: 'ready', hasMore: count === PAGE });
    } catch {
      store.set(historyAtom, ({ hasMore }) => ({ kind: 'failed', hasMore }));
    }
  };
  return {
    historyAtom,
    /** Loads the newest rounds. */
    loadNewest: () => loadPage(),
    /** Loads the rounds older than the oldest one known. */
    loadOlder: () => loadPage(oldestId()),
  };
}
