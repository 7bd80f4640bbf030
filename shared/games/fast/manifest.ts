import type { GameManifest } from '../manifest.ts';

export const fastManifest = {
  name: 'fast',
  kind: 'desks',
  path: '/game/fast',
} as const satisfies GameManifest;
