import type { GameManifest } from '../manifest.ts';

export const diceManifest = {
  name: 'dice',
  kind: 'solo',
  path: '/game/dice',
} as const satisfies GameManifest;
