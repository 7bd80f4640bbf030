import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at the battle. */
export type BattleKeyAction = 'red' | 'blue' | 'half' | 'double';

/** The hot keys of the battle: the keys of the sides match their places on the board. */
export const BATTLE_KEYS = [
  { code: 'KeyA', label: 'A', action: 'red', name: 'battle.keys.red', isStake: true },
  { code: 'KeyD', label: 'D', action: 'blue', name: 'battle.keys.blue', isStake: true },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
] as const satisfies readonly HotKey<BattleKeyAction>[];
