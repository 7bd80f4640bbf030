import type { GameName } from '../../games/frame/game-manifest.ts';
import { TILE_ARTS } from '../../games/tile-arts.ts';
import styles from './own-games.module.css';

/** The picture of a game's tile; its chunk loads after the first paint. */
export function TileArt({ game }: { readonly game: GameName }) {
  const Art = TILE_ARTS[game];
  return <Art className={styles.art} />;
}
