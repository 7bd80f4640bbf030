import { expect, test } from 'vitest';
import { createWorkQueue, GivenUp, type Rank } from './work-queue.ts';

/** A queue that runs one job and holds three more, blocked by its first job. */
function blockedQueue() {
  const queue = createWorkQueue(1, 3);
  const done: string[] = [];
  const hold = Promise.withResolvers<void>();
  const first = queue.run('asked', () => hold.promise);
  const run = (name: string, rank: Rank = 'asked') =>
    queue.run(rank, () => Promise.resolve(done.push(name))).catch((error: unknown) => error);
  const release = async (all: readonly Promise<unknown>[]) => {
    hold.resolve();
    await first;
    return await Promise.all(all);
  };
  return { run, done, release };
}

test('A full queue gives up the oldest request in favour of the newest', async () => {
  const { run, done, release } = blockedQueue();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name));
  const [a, b] = await release(all);
  expect([a, b]).toEqual([expect.any(GivenUp), expect.any(GivenUp)]);
  expect(done).toEqual(['c', 'd', 'e']);
});

test('Work done in advance is given up before any work that was requested', async () => {
  const { run, done, release } = blockedQueue();
  const ahead = run('ahead', 'ahead');
  const all = ['a', 'b', 'c'].map((name) => run(name));
  expect(await ahead).toBeInstanceOf(GivenUp);
  expect(await run('later', 'ahead')).toBeInstanceOf(GivenUp);
  await release(all);
  expect(done).toEqual(['a', 'b', 'c']);
});
