/** `quick` has the same limits over a time that is sixty times as short, for tests. */
export const LIMIT_MODES = ['real', 'quick', 'off'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];
