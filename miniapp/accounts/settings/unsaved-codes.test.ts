import { afterEach, expect, test, vi } from 'vitest';
import { areCodesUnsaved, noteCodesKept, noteCodesShown } from './unsaved-codes.ts';

afterEach(() => vi.unstubAllGlobals());

test('Shown codes count as unsaved until their player says that they are kept', () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => notes.set(key, text),
    removeItem: (key: string) => notes.delete(key),
  });
  expect(areCodesUnsaved(1)).toBe(false);
  noteCodesShown(1);
  expect([areCodesUnsaved(1), areCodesUnsaved(2)]).toEqual([true, false]);
  noteCodesKept(1);
  expect(areCodesUnsaved(1)).toBe(false);
});
