import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNickname } from '../../shared/accounts/settings/nickname.ts';
import { nickSkeleton } from './nick-skeleton.ts';

/** The rule of before, as the control: names are the same when their letters are. */
const sameLetters = (nick: string) => nick;

const ALIKE = [
  ['SameNick1', 'SameNickl'],
  ['SameNick1', 'samenickI'],
  ['SameNick', 'S\u0410\u041C\u0415NI\u0421K'],
  ['Night.Owl', 'NightOwl'],
  ['Вова', 'BOBA'],
  ['Modern', 'Modem'],
  ['Ivan', 'lvan'],
  ['гок', 'rok'],
  ['Şükrü', 'Sukru'],
  ['Мах', 'Max'],
  ['Зоя', '3оя'],
  ['Ёжик', 'Ежик'],
  ['Wow', 'VVovv'],
  ['Боб0', 'БобО'],
  ['Ирина', 'ИPИHA'],
  ['\u00D0avid', 'David'],
  ['Ҷемпион', 'Чемпион'],
  ['Щукин', 'Шукин'],
  ['Коњ', 'Конь'],
  ['ßob', 'Bob'],
] as const;

describe('the skeleton of a nickname', () => {
  test.each(ALIKE)('%s and %s are one name', (one, other) => {
    expect(nickSkeleton(one)).toBe(nickSkeleton(other));
    expect(sameLetters(one)).not.toBe(sameLetters(other));
  });

  test.each([
    ['Owl1', 'Owl2'],
    ['Anna', 'Hanna'],
    ['Мила', 'Нила'],
    ['Ойбек', 'Отабек'],
    ['Марат', 'Мурат'],
    ['Rick', 'Nick'],
    ['Ғалым', 'Халым'],
    ['Emre', 'Emir'],
  ])('%s and %s are two names', (one, other) => {
    expect(nickSkeleton(one)).not.toBe(nickSkeleton(other));
  });

  test('No letter that a nickname may have is left out of its skeleton', () => {
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code));
    const allowed = letters.filter((letter) => isNickname(letter.repeat(3)));
    expect(allowed.length).toBeGreaterThan(400);
    expect(allowed.filter((letter) => nickSkeleton(letter) === '')).toEqual([]);
  });

  test('Case never tells names apart, and a skeleton is its own skeleton', () => {
    assert(
      property(
        stringMatching(/^[A-Za-zА-Яа-яЁёІіЇїЄєҒғҚқҢңӨөҰұҮүҺһЎўŞşĞğİıÇç0-9.]{3,15}$/u),
        (nick) => {
          const skeleton = nickSkeleton(nick);
          expect(nickSkeleton(nick.toUpperCase())).toBe(skeleton);
          expect(nickSkeleton(nick.toLowerCase())).toBe(skeleton);
          expect(nickSkeleton(skeleton)).toBe(skeleton);
        },
      ),
    );
  });
});
