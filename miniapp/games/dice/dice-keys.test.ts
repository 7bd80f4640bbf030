import { describe, expect, it } from 'vitest';
import { HOT_KEYS, keyAction, type KeyPress } from './dice-keys.ts';

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
  it('each do what the list says', () => {
    for (const key of HOT_KEYS) expect(keyAction(press(key.code))).toBe(key.action);
    expect(keyAction(press('KeyQ'))).toBeUndefined();
  });

  it('never stake again while a key is held down, yet move the split', () => {
    expect(keyAction(press('KeyA', { repeat: true }))).toBeUndefined();
    expect(keyAction(press('KeyD', { repeat: true }))).toBeUndefined();
    expect(keyAction(press('ArrowLeft', { repeat: true }))).toBe('percentDown');
  });

  it('leave keys alone that are typed, or pressed with a modifier', () => {
    expect(keyAction(press('KeyA', { isTaken: true }))).toBeUndefined();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
      expect(keyAction(press('KeyA', { [modifier]: true }))).toBeUndefined();
    }
  });
});
