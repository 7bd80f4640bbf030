import type { GameManifest } from '../manifest.ts';

export const minesManifest = {
  name: 'mines',
  kind: 'solo',
  path: '/game/mines',
} as const satisfies GameManifest;
