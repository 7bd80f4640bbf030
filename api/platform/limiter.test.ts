import { describe, expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('a limiter', () => {
  test('Two works run at once in order, and one over the limit is refused', async () => {
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

  test('Works go on after one that fails', async () => {
    const inTurn = createLimiter(1, 1);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });
});
