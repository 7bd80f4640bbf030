import type { ComponentType } from 'react';
import type { GameName } from './frame/game-manifest.ts';

type Art = ComponentType<{ readonly className?: string | undefined }>;

const MODULES = import.meta.glob<Readonly<Record<string, Art>>>('./*/*-tile-art.tsx', {
  eager: true,
});

/**
 * The picture of each own game's tile and banner: what its `*-tile-art.tsx` exports. Too heavy for
 * the first load, so it does not stand in the manifests.
 */
export function tileArtOf(game: GameName): Art {
  const [art] = Object.values(MODULES[`./${game}/${game}-tile-art.tsx`] ?? {});
  if (art === undefined) throw new Error(`no picture of ${game}`);
  return art;
}
