import type { HotKey } from '../frame/hot-keys.ts';

/** What a hot key does at the desks: takes a seat, or goes to another stake. */
export type FastKeyAction = 'play' | 'less' | 'more';

/** The hot keys of fast. */
export const FAST_KEYS = [
  { code: 'Space', label: '␣', action: 'play', name: 'fast.keys.play', isStake: true },
  { code: 'KeyA', label: 'A', action: 'less', name: 'fast.keys.less' },
  { code: 'KeyD', label: 'D', action: 'more', name: 'fast.keys.more' },
] as const satisfies readonly HotKey<FastKeyAction>[];
