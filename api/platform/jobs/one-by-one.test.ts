import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one.ts';

test('Acts run one at a time in their order, and one that fails holds up none', async () => {
  const oneByOne = createOneByOne();
  const seen: string[] = [];
  const act = (name: string, fails = false) =>
    oneByOne(async () => {
      seen.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 5));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const acts = [act('first'), act('second', true), act('third')];
  await expect(acts[1]).rejects.toThrow('second');
  await acts[2];
  expect(seen).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
