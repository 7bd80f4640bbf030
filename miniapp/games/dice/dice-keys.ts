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

/** The hot keys by physical key, so they stay in place on any keyboard layout. */
export const HOT_KEYS = [
  { code: 'KeyA', label: 'A', action: 'less' },
  { code: 'KeyD', label: 'D', action: 'more' },
  { code: 'KeyS', label: 'S', action: 'half' },
  { code: 'KeyW', label: 'W', action: 'double' },
  { code: 'ArrowLeft', label: '←', action: 'percentDown' },
  { code: 'ArrowRight', label: '→', action: 'percentUp' },
  { code: 'ArrowDown', label: '↓', action: 'percentDownTen' },
  { code: 'ArrowUp', label: '↑', action: 'percentUpTen' },
] as const satisfies readonly { code: string; label: string; action: KeyAction }[];

/** The part of a keyboard event that decides. */
export type KeyPress = {
  readonly code: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Whether the key goes to something that uses it itself: a field, a list, an open dialog. */
  readonly isTaken: boolean;
};

const STAKES: readonly KeyAction[] = ['less', 'more'];

/**
 * The action of a key press, if it has one. A key held down never stakes again, a key with a
 * modifier belongs to the browser, and a key somebody types with belongs to the field.
 */
export function keyAction(press: KeyPress): KeyAction | undefined {
  if (press.isTaken || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) {
    return undefined;
  }
  const action = HOT_KEYS.find((key) => key.code === press.code)?.action;
  if (action === undefined || (press.repeat && STAKES.includes(action))) return undefined;
  return action;
}
