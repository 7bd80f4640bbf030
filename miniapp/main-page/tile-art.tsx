import { BattleTileArt } from '../art/battle-tile-art.tsx';
import { DiceTileArt } from '../art/dice-tile-art.tsx';
import { MinesTileArt } from '../art/mines-tile-art.tsx';
import { WheelTileArt } from '../art/wheel-tile-art.tsx';
import type { GameName } from '../games/frame/own-games.ts';
import styles from './own-games.module.css';

const ARTS = {
  dice: DiceTileArt,
  mines: MinesTileArt,
  battle: BattleTileArt,
  wheel: WheelTileArt,
} as const;

/** The picture of a game's tile; its chunk comes after the first paint. */
export function TileArt({ game }: { readonly game: GameName }) {
  const Art = ARTS[game];
  return <Art className={styles.art} />;
}
