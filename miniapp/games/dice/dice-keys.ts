import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does on the dice table. */
export type KeyAction =
  | 'less'
  | 'more'
  | 'half'
  | 'double'
  | 'percentUp'
  | 'percentDown'
  | 'percentUpTen'
  | 'percentDownTen';

/** The hot keys of the dice table. */
export const DICE_KEYS = [
  { code: 'KeyA', label: 'A', action: 'less', name: 'dice.keys.less', isStake: true },
  { code: 'KeyD', label: 'D', action: 'more', name: 'dice.keys.more', isStake: true },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
  { code: 'ArrowLeft', label: '←', action: 'percentDown', name: 'dice.keys.percent' },
  { code: 'ArrowRight', label: '→', action: 'percentUp', name: 'dice.keys.percent' },
  { code: 'ArrowDown', label: '↓', action: 'percentDownTen', name: 'dice.keys.percentTen' },
  { code: 'ArrowUp', label: '↑', action: 'percentUpTen', name: 'dice.keys.percentTen' },
] as const satisfies readonly HotKey<KeyAction>[];
