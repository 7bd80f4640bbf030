import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
const { focusTarget } = await import('./table-focus.ts');
vi.unstubAllGlobals();

const KEYBOARD = { wasAtTable: true, isLost: true, isKeyboard: true, hasPlaceChanged: true };
const POINTER = { ...KEYBOARD, isKeyboard: false };

it('by the keyboard the focus goes to the tiles at a begin, and to the begin at an end', () => {
  expect(focusTarget('game', KEYBOARD)).toBe('tile');
  expect(focusTarget('idle', KEYBOARD)).toBe('action');
  expect(focusTarget('idle', { ...KEYBOARD, isLost: false })).toBe('action');
  expect(focusTarget('series', KEYBOARD)).toBe('action');
});

it('a button that was switched off for a refused move gives the focus back', () => {
  const refused = { ...KEYBOARD, hasPlaceChanged: false };
  expect(focusTarget('idle', refused)).toBe('action');
  expect(focusTarget('game', refused)).toBe('tile');
  expect(focusTarget('game', { ...refused, isLost: false })).toBeUndefined();
});

it('a finger’s focus is moved only where it would be lost at the end', () => {
  expect(focusTarget('game', POINTER)).toBeUndefined();
  expect(focusTarget('idle', { ...POINTER, isLost: false })).toBeUndefined();
  expect(focusTarget('idle', POINTER)).toBe('action');
});

it('a focus that stands anywhere else on the page stays there', () => {
  expect(focusTarget('idle', { ...KEYBOARD, wasAtTable: false })).toBeUndefined();
  expect(focusTarget('game', { ...KEYBOARD, wasAtTable: false })).toBeUndefined();
});
