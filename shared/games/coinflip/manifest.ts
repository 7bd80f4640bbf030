import type { GameManifest } from '../manifest.ts';

export const coinflipManifest = {
  name: 'coinflip',
  kind: 'duel',
  path: '/game/coinflip',
} as const satisfies GameManifest;
