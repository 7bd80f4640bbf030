import type { ComponentType } from 'react';
import type { GameName } from './frame/game-manifest.ts';

type Art = ComponentType<{ readonly className?: string | undefined }>;

/**
 * The picture of each own game's tile and banner: `TileArt` of its `*-tile-art.tsx`. Too heavy for
 * the first load, and so apart from the manifests; a test holds that each game has one.
 */
const ARTS = import.meta.glob<Art>('./*/*-tile-art.tsx', { eager: true, import: 'TileArt' });

export const tileArtOf = (game: GameName) => ARTS[`./${game}/${game}-tile-art.tsx`] as Art;
