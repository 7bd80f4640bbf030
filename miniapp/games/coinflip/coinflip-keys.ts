import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at coinflip: chooses a side, opens a flip, or changes the stake. */
export type CoinflipKeyAction = 'heads' | 'tails' | 'flip' | 'half' | 'double';

/** What is printed on the key that opens a flip. */
export const FLIP_KEY_LABEL = 'F';

/** The hot keys of coinflip: the keys of the sides match their places on the table. */
export const COINFLIP_KEYS = [
  { code: 'KeyA', label: 'A', action: 'heads', name: 'coinflip.keys.heads' },
  { code: 'KeyD', label: 'D', action: 'tails', name: 'coinflip.keys.tails' },
  {
    code: 'KeyF',
    label: FLIP_KEY_LABEL,
    action: 'flip',
    name: 'coinflip.keys.flip',
    isStake: true,
  },
  { code: 'KeyS', label: 'S', action: 'half', name: 'stake.keys.half' },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
] as const satisfies readonly HotKey<CoinflipKeyAction>[];
