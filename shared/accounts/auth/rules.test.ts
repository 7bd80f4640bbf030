import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, loginRefusals, passwordRefusals, registrationRefusals } from './rules.ts';

const good = {
  login: 'night_owl-7',
  email: 'owl@example.com',
  password: 'Moonlit4',
  repeatPassword: 'Moonlit4',
};

const namesOf = (refusals: readonly { refusal: string }[]) =>
  refusals.map(({ refusal }) => refusal);

describe('registration', () => {
  test('Correct fields break no rule', () => {
    expect(registrationRefusals(good)).toEqual([]);
  });

  test('An empty form has a refusal for every field, in the order of the fields', () => {
    const refusals = registrationRefusals({
      login: '',
      email: '',
      password: '',
      repeatPassword: '',
    });
    expect(refusals).toEqual([
      { field: 'login', refusal: 'login.login-required' },
      { field: 'email', refusal: 'login.email-required' },
      { field: 'password', refusal: 'login.password-short' },
      { field: 'password', refusal: 'login.password-uppercase' },
      { field: 'password', refusal: 'login.password-lowercase' },
      { field: 'password', refusal: 'login.password-digit' },
      { field: 'repeatPassword', refusal: 'login.repeat-required' },
    ]);
  });

  test('Each broken password rule is refused by its own name', () => {
    expect(passwordRefusals('Ab1de')).toEqual(['login.password-short']);
    expect(passwordRefusals('moonlit4')).toEqual(['login.password-uppercase']);
    expect(passwordRefusals('MOONLIT4')).toEqual(['login.password-lowercase']);
    expect(passwordRefusals('Moonlits')).toEqual(['login.password-digit']);
    expect(passwordRefusals('Луна45')).toEqual([]);
  });

  test('A repeated password that differs by one space is refused', () => {
    const refusals = registrationRefusals({ ...good, repeatPassword: `${good.password} ` });
    expect(refusals).toEqual([{ field: 'repeatPassword', refusal: 'login.repeat-mismatch' }]);
  });

  test('Every login of 6 to 16 letters, digits, underscores and hyphens is allowed', () => {
    const logins = stringMatching(/^[A-Za-z0-9_-]{6,16}$/);
    assert(
      property(logins, (login) => {
        expect(registrationRefusals({ ...good, login })).toEqual([]);
      }),
    );
  });

  test.each([
    'owl77',
    'a'.repeat(17),
    'night owl',
    'ночная',
    'night.owl',
    'nightowl\n',
    '__proto_ _',
  ])('The login %j is refused', (login) => {
    expect(namesOf(registrationRefusals({ ...good, login }))).toEqual(['login.login-invalid']);
  });

  test.each([
    'owl',
    'owl@',
    '@example.com',
    'owl@example',
    'o wl@example.com',
    'owl@@example.com',
    'сова@пример.рф',
  ])('The email address %j is refused', (email) => {
    expect(namesOf(registrationRefusals({ ...good, email }))).toEqual(['login.email-invalid']);
  });

  test.each(['owl+dice@mail.example.co', 'owl@пример.рф', "o'neil@example.com"])(
    'The email address %j is allowed',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test('A hostile email address is judged within a moment', () => {
    const startedAt = performance.now();
    expect(isEmail(`${'a.'.repeat(120)}@${'a.'.repeat(6)}`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(100_000)}`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('sign-in', () => {
  test('Sign-in accepts a short old login, a login and an email address', () => {
    for (const login of ['owl', 'night_owl-7', 'owl@example.com']) {
      expect(loginRefusals({ login, password: 'moonlight' })).toEqual([]);
    }
  });

  test('Sign-in names a missing login, a foreign character and a short password separately', () => {
    expect(namesOf(loginRefusals({ login: ' ', password: '12345' }))).toEqual([
      'login.login-required',
      'login.password-short',
    ]);
    expect(namesOf(loginRefusals({ login: 'ow', password: '123456' }))).toEqual([
      'login.login-invalid',
    ]);
    expect(namesOf(loginRefusals({ login: 'owl!', password: '123456' }))).toEqual([
      'login.login-invalid',
    ]);
  });
});
