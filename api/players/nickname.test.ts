import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNickname } from '../../shared/settings/nickname.ts';
import { nicknameFrom } from './nickname.ts';

describe('a nickname', () => {
  test.each(['Owl', 'Сова.7', 'Şükrü', 'a.b.c', 'x'.repeat(15), 'Ғалым'])('may be %j', (text) => {
    expect(isNickname(text)).toBe(true);
  });

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
  ])('may not be %j', (text) => {
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
  ])('is made of the names %j as %j', (names, nick) => {
    expect(nicknameFrom(names)).toBe(nick);
  });

  test('made of any names at all keeps the rule', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(isNickname(nicknameFrom([name]))).toBe(true);
      }),
    );
  });
});
