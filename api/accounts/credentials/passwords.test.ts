import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('a password', () => {
  test('A password matches only its own hash, in either Unicode form of its letters', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('Café-Moon4');
    expect(await passwords.isRight(hash, 'Cafe\u0301-Moon4')).toBe(true);
    expect(await passwords.isRight(hash, 'Café-moon4')).toBe(false);
    expect(await passwords.isRight(null, 'Café-Moon4')).toBe(false);
    expect(await passwords.isRight(undefined, '')).toBe(false);
  });

  test('Equal passwords have different hashes, so nobody can see that they are equal', async () => {
    const passwords = createPasswords();
    expect(await passwords.hash('Moonlit4')).not.toBe(await passwords.hash('Moonlit4'));
  });
});
