import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const PATIENT = { longest: 200, holdMs: 60_000 };

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
  const inTurn = createTurns({ ...PATIENT, atOnce: 2 });
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
  const inTurn = createTurns({ ...PATIENT, atOnce: 1 });
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('A work that takes long gives its turn away once, and still ends with its own value', async () => {
  const { begun, work, end } = heldWorks();
  const inTurn = createTurns({ atOnce: 1, longest: 200, holdMs: 20 });
  const slow = inTurn('a', work('slow'));
  const [second, third] = [inTurn('a', work('second')), inTurn('a', work('third'))];
  await expect.poll(() => begun).toEqual(['slow', 'second', 'third']);
  end('slow');
  expect(await slow).toBe('slow');
  for (const name of ['second', 'third']) end(name);
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  const [one, other] = [inTurn('a', work('one')), inTurn('a', work('other'))];
  expect(begun.slice(3)).toEqual(['one']);
  end('one');
  await one;
  await expect.poll(() => begun.slice(3)).toEqual(['one', 'other']);
  end('other');
  await other;
});

test('A line holds what a player may send at once, and the next is refused', async () => {
  const { work, end } = heldWorks();
  const inTurn = createTurns({ ...PATIENT, atOnce: 1 });
  const first = inTurn('a', work('first'));
  const waiting = Array.from({ length: 200 }, (_, at) => inTurn('a', () => Promise.resolve(at)));
  await expect(inTurn('a', () => Promise.resolve('more'))).rejects.toThrow('wire.flood');
  expect(await inTurn('b', () => Promise.resolve('another key'))).toBe('another key');
  end('first');
  await first;
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, at) => at));
});
