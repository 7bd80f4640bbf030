import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
const { focusTarget } = await import('./table-focus.ts');
vi.unstubAllGlobals();

const KEYBOARD = { wasAtTable: true, isLost: true, isKeyboard: true, hasPlaceChanged: true };
const POINTER = { ...KEYBOARD, isKeyboard: false };

test('The keyboard focus goes to the tiles when a game begins, and to the button when it ends', () => {
  expect(focusTarget('game', KEYBOARD)).toBe('tile');
  expect(focusTarget('idle', KEYBOARD)).toBe('action');
  expect(focusTarget('idle', { ...KEYBOARD, isLost: false })).toBe('action');
  expect(focusTarget('series', KEYBOARD)).toBe('action');
});

test('The focus returns to a button that was disabled for a refused move', () => {
  const refused = { ...KEYBOARD, hasPlaceChanged: false };
  expect(focusTarget('idle', refused)).toBe('action');
  expect(focusTarget('game', refused)).toBe('tile');
  expect(focusTarget('game', { ...refused, isLost: false })).toBeUndefined();
});

test('A touch player’s focus is moved only when it would be lost at the end', () => {
  expect(focusTarget('game', POINTER)).toBeUndefined();
  expect(focusTarget('idle', { ...POINTER, isLost: false })).toBeUndefined();
  expect(focusTarget('idle', POINTER)).toBe('action');
});

test('A focus anywhere else on the page stays where it is', () => {
  expect(focusTarget('idle', { ...KEYBOARD, wasAtTable: false })).toBeUndefined();
  expect(focusTarget('game', { ...KEYBOARD, wasAtTable: false })).toBeUndefined();
});
