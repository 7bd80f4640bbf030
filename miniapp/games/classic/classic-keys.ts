import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at the pot: puts the stake in, or changes it. */
export type ClassicKeyAction = 'play' | 'half' | 'double';

/** The hot keys of classic. */
export const CLASSIC_KEYS = [
  { code: 'Space', label: '␣', action: 'play', name: 'classic.keys.play', isStake: true },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
] as const satisfies readonly HotKey<ClassicKeyAction>[];
