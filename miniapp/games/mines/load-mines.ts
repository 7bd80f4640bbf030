import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { historyAtom, minesAtom, tellMines } from './mines-atoms.ts';

const PAGE = 20;

async function loadPage(before?: string): Promise<void> {
  store.set(historyAtom, ({ hasMore }) => ({ kind: 'loading', hasMore }));
  try {
    const page = before === undefined ? { limit: PAGE } : { limit: PAGE, before };
    const { games } = await call('mines.history', page);
    tellMines({ type: 'gamesLoaded', games });
    store.set(historyAtom, { kind: 'ready', hasMore: games.length === PAGE });
  } catch {
    store.set(historyAtom, ({ hasMore }) => ({ kind: 'failed', hasMore }));
  }
}

/** Loads the newest games of the player. */
export function loadHistory(): Promise<void> {
  return loadPage();
}

/** Loads the games older than the oldest one known. */
export function loadOlder(): Promise<void> {
  return loadPage(store.get(minesAtom).games.at(-1)?.roundId);
}
