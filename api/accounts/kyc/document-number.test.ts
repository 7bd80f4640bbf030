import { expect, test } from 'vitest';
import { documentNumberOf } from './document-number.ts';

test('A document has one number, however it is spaced and in whichever alphabet its letters are', () => {
  const typed = ['UA AB 123456', 'ua-ав-123456', 'UAАВ123456', ' UA№ab 123456 '];
  expect(new Set(typed.map(documentNumberOf))).toEqual(new Set(['UAAB123456']));
});

test('Documents of different countries have different numbers', () => {
  expect(documentNumberOf('RU 45 10 123456')).toBe('RU4510123456');
  expect(documentNumberOf('KZ 45 10 123456')).toBe('KZ4510123456');
});

test.each(['AB123456', 'AB 123456', 'АВ 123456', 'АТ 123456', 'ЕЕ 123456', 'XX 123456'])(
  'The series and number %s begin with no country in Latin letters, and are refused',
  (typed) => {
    expect(documentNumberOf(typed)).toBeUndefined();
  },
);

test.each(['', '4510 123456', 'RU', 'RU 12', '№'])('"%s" is no number of a document', (typed) => {
  expect(documentNumberOf(typed)).toBeUndefined();
});
