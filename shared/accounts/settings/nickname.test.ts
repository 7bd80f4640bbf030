import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNickname, nickRefusal } from './nickname.ts';

describe('a nickname', () => {
  test.each([
    'Owl',
    'Сова.7',
    'Şükrü',
    'Ғалым',
    'Badminton',
    'Admiral',
    'Supper',
    'Øyvind',
    'Łukasz',
    'Nguyễn',
    'Əli',
    'Ўткир',
    'Ґалаґан',
    'Țepeș',
    'x'.repeat(15),
  ])('The nickname %j is allowed', (text) => {
    expect(nickRefusal(text)).toBeUndefined();
  });

  test.each([
    ['', 'settings.nick-length'],
    ['ab', 'settings.nick-length'],
    ['x'.repeat(16), 'settings.nick-length'],
    ['o wl', 'settings.nick-characters'],
    ['owl_1', 'settings.nick-characters'],
    ['夜猫子', 'settings.nick-characters'],
    ['owl\u202E1', 'settings.nick-characters'],
    ['o\u0301wl', 'settings.nick-characters'],
    ['ᴀᴅᴍɪɴ', 'settings.nick-characters'],
    ['ａｄｍｉｎ', 'settings.nick-characters'],
    ['Owlꟷ1', 'settings.nick-characters'],
    ['Owl\uA78F', 'settings.nick-characters'],
    ['Ʌdmin', 'settings.nick-characters'],
    ['ѻwl', 'settings.nick-characters'],
    ['\u0410dmi\u043D', 'settings.nick-alphabets'],
    ['O\u0432l.7', 'settings.nick-alphabets'],
    ['.owl', 'settings.nick-dots'],
    ['owl.', 'settings.nick-dots'],
    ['o..wl', 'settings.nick-dots'],
    ['1234', 'settings.nick-only-digits'],
    ['1.2.3', 'settings.nick-only-digits'],
  ])('The nickname %j is refused: %s', (text, refusal) => {
    expect(nickRefusal(text)).toBe(refusal);
  });

  test('A nickname is valid exactly when no rule refuses it, for any text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(isNickname(text)).toBe(nickRefusal(text) === undefined);
      }),
    );
  });
});
