import type { ComponentType } from 'react';
import type { GameName } from './frame/game-manifest.ts';

type Art = ComponentType<{ readonly className?: string | undefined }>;

const FILES = import.meta.glob<Art>('./*/*-tile-art.tsx', { eager: true, import: 'TileArt' });

/**
 * The picture of each own game's tile and banner: `TileArt` of its `*-tile-art.tsx`. Too heavy for
 * the first load, and so apart from the manifests; a test holds that each game has one.
 */
export const TILE_ARTS = Object.fromEntries(
  Object.entries(FILES).map(([path, art]) => [path.split('/')[1], art]),
) as Readonly<Record<GameName, Art>>;
