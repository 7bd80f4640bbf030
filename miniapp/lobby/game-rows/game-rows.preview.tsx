import type { CSSProperties } from 'react';
import { previewGames } from '../catalog/preview-games.ts';
import { tileOfGame } from '../catalog/tile-game.ts';
import { fillUp } from './fill-up.ts';
import { GameRow } from './game-row.tsx';
import { ROWS, type RowState } from './rows-atoms.ts';

const MEASURES = {
  '--tile': '7rem',
  '--tile-gap': '0.75rem',
  '--row': '15.5rem',
} as CSSProperties;

const nothing = () => undefined;
const games = previewGames(7).map(tileOfGame);

const rowOf = (state: RowState, count?: number) => (
  <div style={MEASURES}>
    <GameRow count={count} onRetry={nothing} row={ROWS[0]} state={state} />
  </div>
);

/** A row of games of the home page in each of its states; the same height in all of them. */
export const previews = {
  'Games of a category': () => rowOf({ status: 'ready', games }, 6042),
  'Fewer than seven': () => rowOf({ status: 'ready', games: fillUp(games.slice(0, 3), 7) }, 3),
  'On their way': () => rowOf({ status: 'waiting', games: [] }),
  'They did not come': () => rowOf({ status: 'failed', games: [] }),
};
