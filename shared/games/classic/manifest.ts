import type { GameManifest } from '../manifest.ts';

export const classicManifest = {
  name: 'classic',
  kind: 'table',
  path: '/game/classic',
} as const satisfies GameManifest;
