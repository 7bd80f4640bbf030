import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

type Item = { readonly kind: 'read' | 'other'; readonly name: string };
const read = (name: string): Item => ({ kind: 'read', name });
const other = (name: string): Item => ({ kind: 'other', name });

const covers = (one: Item, two: Item) => one.kind === 'read' && two.kind === 'read';

async function done(items: readonly Item[], failing: readonly string[] = []) {
  const names: string[] = [];
  const failures = new Set(failing);
  await new Promise<void>((finish) => {
    const hear = inTurn<Item>(
      async (item) => {
        await Promise.resolve();
        if (failures.delete(item.name)) throw new Error(item.name);
        names.push(item.name);
        if (item.name === 'last') finish();
      },
      { covers, retryMs: 1, onError: (error) => names.push(`failed ${(error as Error).message}`) },
    );
    for (const item of [...items, other('last')]) hear(item);
  });
  return names;
}

test('Items are acted on one after the other in the order in which they came', async () => {
  const names = await done([other('a'), read('b'), other('c')]);
  expect(names).toEqual(['a', 'b', 'c', 'last']);
});

test('One reading serves all that were asked for before it began', async () => {
  const names = await done([other('a'), read('b'), other('c'), read('d'), read('e')]);
  expect(names).toEqual(['a', 'b', 'c', 'last']);
});

test('An item that failed is tried again before those that came after it', async () => {
  const names = await done([read('a'), other('b')], ['a']);
  expect(names).toEqual(['failed a', 'a', 'b', 'last']);
});
