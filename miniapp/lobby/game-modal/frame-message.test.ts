import { expect, test } from 'vitest';
import { isCloseWish } from './frame-message.ts';

const frame = {} as MessageEventSource;
const other = {} as MessageEventSource;

test('The frame closes its game by the word “close” or by a message of that type', () => {
  expect(isCloseWish({ source: frame, data: 'close' }, frame)).toBe(true);
  expect(isCloseWish({ source: frame, data: { type: 'close', more: 1 } }, frame)).toBe(true);
});

test('No other window and no other message closes the game', () => {
  expect(isCloseWish({ source: other, data: 'close' }, frame)).toBe(false);
  expect(isCloseWish({ source: null, data: 'close' }, null)).toBe(false);
  for (const data of [
    'Close',
    '',
    null,
    undefined,
    1,
    ['close'],
    { close: true },
    { type: 'spin' },
  ]) {
    expect(isCloseWish({ source: frame, data }, frame)).toBe(false);
  }
});
