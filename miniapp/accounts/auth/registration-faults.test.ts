import { expect, test } from 'vitest';
import { registrationFaults } from './registration-faults.ts';

const fieldsWith = (password: string) => ({
  login: 'night_owl',
  email: 'owl@example.com',
  password,
  repeatPassword: password,
});

test('A common password is a fault of the form even when its letters obey every rule', () => {
  expect(registrationFaults(fieldsWith('Password123'))).toEqual([
    { field: 'password', refusal: 'login.password-common' },
  ]);
  expect(registrationFaults(fieldsWith('Sunrise-over-9-hills'))).toEqual([]);
});
