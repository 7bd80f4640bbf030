import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinAccounts } from './join-accounts.ts';

test('Whatever leads from one account to another joins them into a group, named by the oldest', () => {
  const groups = joinAccounts([
    [5n, 3n],
    [9n, 8n],
    [3n, 7n],
    [7n, 1n],
  ]);
  expect([1n, 3n, 5n, 7n].map((id) => groups.get(id))).toEqual([1n, 1n, 1n, 1n]);
  expect([8n, 9n].map((id) => groups.get(id))).toEqual([8n, 8n]);
  expect(groups.get(2n)).toBeUndefined();
});

test('The order in which ties are found makes no difference', () => {
  const ties = fc.array(fc.array(fc.bigInt(1n, 12n), { minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(ties, (found) => {
      const sorted = (map: ReadonlyMap<bigint, bigint>) =>
        [...map].toSorted(([a], [b]) => Number(a - b));
      const back = found.toReversed().map((tie) => tie.toReversed());
      expect(sorted(joinAccounts(back))).toEqual(sorted(joinAccounts(found)));
    }),
  );
});
