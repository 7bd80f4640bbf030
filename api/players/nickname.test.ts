import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNickname } from '../../shared/accounts/settings/nickname.ts';
import { nicknamesFrom } from './nickname.ts';
import { isReservedNick } from './reserved-names.ts';

/** The first of the names that may be tried. */
function first(count: number, names: readonly (string | undefined)[]): readonly string[] {
  const tried = nicknamesFrom(names);
  return Array.from({ length: count }, () => tried.next().value);
}

const nicknameFrom = (names: readonly (string | undefined)[]) => nicknamesFrom(names).next().value;

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
    [['Анна Smith'], 'Анна'],
    [['Smith Анна'], 'Smith'],
    [['Константин Константинопольский'], 'КонстантинКонст'],
    [['Abcdefghijklmn.op'], 'Abcdefghijklmn'],
  ])('A nickname made from the names %j is %j', (names, nick) => {
    expect(nicknameFrom(names)).toBe(nick);
  });

  test('A name that is taken is tried with numbers, and then neutral ones are given', () => {
    const [own, ...others] = first(8, ['Константинопольс']);
    expect(own).toBe('Константинополь');
    expect(others.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^Константино\p{L}{0,2}\d{2,4}$/u)),
    );
    expect(others.slice(4)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^Player\d+$/)),
    );
  });

  test('Every nickname made from any name obeys the rules', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (name) => {
        for (const nick of first(8, [name])) {
          expect(isNickname(nick)).toBe(true);
          expect(isReservedNick(nick)).toBe(false);
        }
      }),
    );
  });
});
