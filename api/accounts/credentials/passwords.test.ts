import { describe, expect, test } from 'vitest';
import { createPasswords, createLimiter } from './passwords.ts';

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

describe('the hashing queue', () => {
  test('The hashing queue runs two jobs at once in order, and refuses jobs over its limit', async () => {
    const inTurn = createLimiter(2, 3);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const works = [0, 1, 2, 3, 4, 5].map((name) =>
      inTurn(async () => {
        started.push(name);
        await new Promise<void>((done) => finish.push(done));
        return name;
      }).catch((error: Error) => error.message),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    expect(await works[5]).toBe('wire.flood');
    for (const turn of [0, 1, 2, 3, 4]) {
      await expect.poll(() => finish.length).toBeGreaterThan(turn);
      finish[turn]?.();
    }
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 'wire.flood']);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  test('The hashing queue goes on after a job that fails', async () => {
    const inTurn = createLimiter(1, 1);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });
});
