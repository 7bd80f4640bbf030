import { createStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceAtom } from './device-atom.ts';
import { deviceStorage, type SafeStorage, safeStorage, tabStorage } from './safe-storage.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

const REFUSING: SafeStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

/** The two ways a browser blocks storage: the access itself throws, or each operation does. */
const BLOCKED = { 'the access': refuse, 'every operation': () => REFUSING };

afterEach(() => void vi.unstubAllGlobals());

describe.each(Object.entries(BLOCKED))('blocked storage where %s throws', (_, open) => {
  test('Blocked storage reads as empty and ignores writes', () => {
    const storage = safeStorage(open);
    expect(storage.getItem('key')).toBeNull();
    expect(() => storage.setItem('key', 'text')).not.toThrow();
    expect(() => storage.removeItem('key')).not.toThrow();
  });
});

test('A choice lasts for the visit when the browser stores nothing', () => {
  vi.stubGlobal('localStorage', REFUSING);
  const isOnAtom = deviceAtom('isOn', false);
  const store = createStore();
  expect(store.get(isOnAtom)).toBe(false);
  store.set(isOnAtom, true);
  expect(store.get(isOnAtom)).toBe(true);
});

test('A choice is kept for the next visit when the browser allows it', () => {
  const kept = new Map<string, string>();
  const storage: SafeStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  createStore().set(deviceAtom('isOn', false), true);
  expect(createStore().get(deviceAtom('isOn', false))).toBe(true);
});

test('The notes of the device and of the tab are separate', () => {
  const notes = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
  };
  vi.stubGlobal('localStorage', notes());
  vi.stubGlobal('sessionStorage', notes());
  tabStorage.setItem('key', 'tab');
  expect([deviceStorage.getItem('key'), tabStorage.getItem('key')]).toEqual([null, 'tab']);
});
