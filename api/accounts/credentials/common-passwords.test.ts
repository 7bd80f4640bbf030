import { describe, expect, test } from 'vitest';
import { passwordRefusals } from '../../../shared/accounts/auth/rules.ts';
import { isCommonPassword } from '../../../shared/accounts/auth/common-passwords.ts';
import { drawLogin, drawPassword } from './draw-credentials.ts';

describe('common passwords', () => {
  test.each([
    'Password1',
    'Password123',
    'PASSWORd1!',
    'Qwerty123',
    'Qwerty12345',
    'Abc123',
    'Abcd1234',
    'Admin2024',
    'Welcome1',
    'P@ssw0rd',
    'Passw0rd',
    '1Q2w3e4r',
    '1qaz2WSX',
    'Qwe123',
    'Asdf1234',
    'Zxcvbnm1',
    'Iloveyou1',
    'Liverpool1',
    'Trustno1',
    'Monkey777',
    'Parol123',
    'Пароль123',
    'Galatasaray1905',
    'Rollhouse1',
    'Aa123456',
    'Aaa111',
    'Q1w2e3r4',
  ])('The password %s is refused as too common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Moonlit4', 'Night-owl-7', 'Correct9horse', 'Luna45', 'Луна45', 'Xk3fPq', 'Abc7Def9'])(
    'The password %s is not refused as too common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('A password is judged within a moment however long it is', () => {
    const startedAt = performance.now();
    for (const text of [
      'a1'.repeat(64),
      '1'.repeat(128),
      `Password${'1'.repeat(120)}`,
      '!'.repeat(128),
    ])
      isCommonPassword(text);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('generated credentials', () => {
  test('Generated credentials obey every rule and are never the same twice', () => {
    const passwords = Array.from({ length: 500 }, drawPassword);
    const logins = Array.from({ length: 500 }, drawLogin);
    expect(passwords.flatMap(passwordRefusals)).toEqual([]);
    expect(passwords.filter((text) => !/^\w{5}-\w{5}-\w{5}$/.test(text))).toEqual([]);
    expect(logins.filter((text) => !/^[a-z][a-z2-9]{8}$/.test(text))).toEqual([]);
    expect(new Set(passwords).size).toBe(500);
    expect(new Set(logins).size).toBe(500);
  });
});
