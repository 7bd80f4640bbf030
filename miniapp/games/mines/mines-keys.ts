import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at the mines table. */
export type KeyAction =
  | 'press'
  | 'take'
  | 'random'
  | 'half'
  | 'double'
  | 'left'
  | 'right'
  | 'up'
  | 'down';

/** The hot keys of the mines table. */
export const MINES_KEYS = [
  { code: 'Space', label: '␣', action: 'press', name: 'mines.keys.press', isStake: true },
  { code: 'KeyR', label: 'R', action: 'random', name: 'mines.keys.random', isStake: true },
  { code: 'KeyT', label: 'T', action: 'take', name: 'mines.keys.take', isStake: true },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
  { code: 'ArrowLeft', label: '←', action: 'left', name: 'mines.keys.move' },
  { code: 'ArrowRight', label: '→', action: 'right', name: 'mines.keys.move' },
  { code: 'ArrowUp', label: '↑', action: 'up', name: 'mines.keys.move' },
  { code: 'ArrowDown', label: '↓', action: 'down', name: 'mines.keys.move' },
] as const satisfies readonly HotKey<KeyAction>[];
