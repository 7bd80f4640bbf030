import { expect, test } from 'vitest';
import type { Sticker } from '../../../shared/community/stickers/stickers.ts';
import { stickersFor } from './sticker-search.ts';

const names = new Map<Sticker, string>([
  ['luck', 'Bol şans'],
  ['cool', 'Havalı'],
]);

test('A sticker is found by a part of its name in the capitals of its own language', () => {
  expect(stickersFor('HAVALI', names, 'tr')).toEqual(['cool']);
  expect(stickersFor(' ŞANS ', names, 'tr')).toEqual(['luck']);
  expect(stickersFor('HAVALI', names, 'en')).toEqual([]);
});

test('Nothing typed shows all stickers in their order, and foreign words none', () => {
  expect(stickersFor('  ', names, 'tr')).toEqual(['luck', 'cool']);
  expect(stickersFor('rain', names, 'tr')).toEqual([]);
});
