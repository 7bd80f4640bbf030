import type { GameManifest } from '../manifest.ts';

export const wheelManifest = {
  name: 'wheelOfFortune',
  kind: 'table',
  path: '/game/wheeloffortune',
} as const satisfies GameManifest;
