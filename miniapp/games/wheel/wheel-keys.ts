import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at the wheel: stakes on a multiplier, or changes the stake. */
export type WheelKeyAction = '2' | '3' | '5' | '30' | 'half' | 'double';

/** The hot keys of the wheel: its four fields in their order, and the stake. */
export const WHEEL_KEYS = [
  { code: 'Digit1', label: '1', action: '2', name: 'wheel.keys.two', isStake: true },
  { code: 'Digit2', label: '2', action: '3', name: 'wheel.keys.three', isStake: true },
  { code: 'Digit3', label: '3', action: '5', name: 'wheel.keys.five', isStake: true },
  { code: 'Digit4', label: '4', action: '30', name: 'wheel.keys.thirty', isStake: true },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
] as const satisfies readonly HotKey<WheelKeyAction>[];
