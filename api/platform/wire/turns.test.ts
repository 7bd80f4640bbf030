import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Works that end when told to, and the order in which they began. */
function heldWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('Two works of a key run at once, the others in order, and another key does not wait', async () => {
  const { begun, work, end } = heldWorks();
  const inTurn = createTurns(2);
  const done = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name)));
  const other = inTurn('b', work('b1'));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await done[1];
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('b1');
  expect(await other).toBe('b1');
  end('a1');
  await expect.poll(() => begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'a4']) end(name);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('A work that fails gives its turn to the next', async () => {
  const inTurn = createTurns(1);
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
