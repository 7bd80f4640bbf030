import { describe, expect, test } from 'vitest';
import { keyAction, type HotKey, type KeyPress } from './hot-keys.ts';

const KEYS: readonly HotKey<'bet' | 'double'>[] = [
  { code: 'KeyA', label: 'A', action: 'bet', name: 'stake.bet.label', isStake: true },
  { code: 'KeyW', label: 'W', action: 'double', name: 'stake.keys.double' },
];

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isTaken: false,
  ...more,
});

describe('hot keys', () => {
  test('Each hot key does what the list says', () => {
    for (const key of KEYS) expect(keyAction(KEYS, press(key.code))).toBe(key.action);
    expect(keyAction(KEYS, press('KeyQ'))).toBeUndefined();
  });

  test('A held hot key never stakes again, while other actions repeat', () => {
    expect(keyAction(KEYS, press('KeyA', { repeat: true }))).toBeUndefined();
    expect(keyAction(KEYS, press('KeyW', { repeat: true }))).toBe('double');
  });

  test('A hot key is ignored while a field takes the key, or with a modifier', () => {
    expect(keyAction(KEYS, press('KeyA', { isTaken: true }))).toBeUndefined();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
      expect(keyAction(KEYS, press('KeyA', { [modifier]: true }))).toBeUndefined();
    }
  });
});
