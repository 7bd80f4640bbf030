import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { roundPagesOf } from '../frame/round-pages.ts';
import { minesAtom, tellMines } from './mines-atoms.ts';

/** The player's own games of mines, page by page. */
export const minesPages = roundPagesOf({
  load: async (page) => {
    const { games } = await call('mines.history', page);
    tellMines({ type: 'gamesLoaded', games });
    return games.length;
  },
  oldestId: () => store.get(minesAtom).games.at(-1)?.roundId,
});
