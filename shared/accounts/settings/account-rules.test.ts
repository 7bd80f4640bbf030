import { expect, test } from 'vitest';
import { localAccountRefusals, newPasswordRefusal } from './account-rules.ts';

test.each([
  ['Moonlit4', undefined],
  ['Mo4', 'settings.password-short'],
  ['moonlit4', 'settings.password-format'],
  ['MOONLIT4', 'settings.password-format'],
  ['Moonlite', 'settings.password-format'],
])('The new password %j is answered with %s', (password, refusal) => {
  expect(newPasswordRefusal(password)).toBe(refusal);
});

test('A local account is told every field that breaks a rule, in the order of the form', () => {
  expect(localAccountRefusals({ login: 'night-owl', password: 'Moonlit4' })).toEqual([]);
  expect(localAccountRefusals({ login: 'o wl', password: 'moon' })).toEqual([
    { field: 'login', refusal: 'settings.local-login' },
    { field: 'password', refusal: 'settings.local-password-short' },
  ]);
  expect(localAccountRefusals({ login: 'x'.repeat(17), password: 'moonlit' })).toEqual([
    { field: 'login', refusal: 'settings.local-login' },
    { field: 'password', refusal: 'settings.local-password-format' },
  ]);
});
