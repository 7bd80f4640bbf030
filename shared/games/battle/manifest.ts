import type { GameManifest } from '../manifest.ts';

export const battleManifest = {
  name: 'battle',
  kind: 'table',
  path: '/game/battle',
} as const satisfies GameManifest;
