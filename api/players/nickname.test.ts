import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNickname } from '../../shared/accounts/settings/nickname.ts';
import { nicknameFrom } from './nickname.ts';

describe('a nickname', () => {
  test.each(['Owl', 'Сова.7', 'Şükrü', 'a.b.c', 'x'.repeat(15), 'Ғалым'])(
    'The nickname %j is accepted',
    (text) => {
      expect(isNickname(text)).toBe(true);
    },
  );

  test.each([
    '',
    'ab',
    'x'.repeat(16),
    '1234',
    '1.2.3',
    '.owl',
    'owl.',
    'o..wl',
    'o wl',
    'owl_1',
    '夜猫子',
  ])('The nickname %j is refused', (text) => {
    expect(isNickname(text)).toBe(false);
  });

  test.each([
    [['Анна', 'anna'], 'Анна'],
    [['Support', 'olena'], 'olena'],
    [['🔥🔥', 'night_owl'], 'nightowl'],
    [['𝓐𝓷𝓷𝓪', undefined], 'Anna'],
    [['..Mr...X..'], 'Mr.X'],
    [['Константин Константинопольский'], 'КонстантинКонст'],
    [['Abcdefghijklmn.op'], 'Abcdefghijklmn'],
  ])('A nickname made from the names %j is %j', (names, nick) => {
    expect(nicknameFrom(names)).toBe(nick);
  });

  test('A nickname made from any names obeys the rule', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(isNickname(nicknameFrom([name]))).toBe(true);
      }),
    );
  });
});
