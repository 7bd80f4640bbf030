import { describe, expect, test } from 'vitest';
import { createPasswords, createTurns } from './passwords.ts';

describe('a password', () => {
  test('is right for its own hash, in either spelling of its letters, and for no other', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('Café-Moon4');
    expect(await passwords.isRight(hash, 'Cafe\u0301-Moon4')).toBe(true);
    expect(await passwords.isRight(hash, 'Café-moon4')).toBe(false);
    expect(await passwords.isRight(null, 'Café-Moon4')).toBe(false);
    expect(await passwords.isRight(undefined, '')).toBe(false);
  });

  test('is hashed anew each time, so equal passwords do not show', async () => {
    const passwords = createPasswords();
    expect(await passwords.hash('Moonlit4')).not.toBe(await passwords.hash('Moonlit4'));
  });
});

describe('the hashing queue', () => {
  test('runs two at once in order of arrival and refuses beyond its limit', async () => {
    const inTurn = createTurns(2, 3);
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

  test('goes on after a work that fails', async () => {
    const inTurn = createTurns(1, 1);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });
});
