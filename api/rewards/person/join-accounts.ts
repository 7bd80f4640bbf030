/**
 * Joins accounts that share something into groups, whatever leads from one to the other: each account
 * that was joined with its group, named after the oldest account of it.
 */
export function joinAccounts(ties: readonly (readonly bigint[])[]): ReadonlyMap<bigint, bigint> {
  const parents = new Map<bigint, bigint>();
  const rootOf = (id: bigint): bigint => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root;) {
      root = parent;
      parent = parents.get(root);
    }
    // The whole way is shortened, or a long chain would be walked again from each of its accounts.
    for (let at = id; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    parents.set(root, root);
    return root;
  };
  for (const [first, ...others] of ties) {
    if (first === undefined) continue;
    for (const other of others) {
      const [one, two] = [rootOf(first), rootOf(other)];
      parents.set(one < two ? two : one, one < two ? one : two);
    }
  }
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]));
}

/** Whoever asked to be paid where somebody else is. */
export type Ask = { readonly asker: bigint; readonly beside: bigint };

/**
 * Each person followed by whom they asked to be paid with, one after the other. Of several asks of one
 * person the first counts, so each comes after one person at most, and never after themselves.
 */
export function followAsks(
  asks: readonly Ask[],
  personOf: (id: bigint) => bigint,
): (id: bigint) => readonly [bigint, ...bigint[]] {
  const after = new Map<bigint, bigint>();
  const chainOf = (id: bigint): readonly [bigint, ...bigint[]] => {
    const chain: [bigint, ...bigint[]] = [personOf(id)];
    for (let next = after.get(chain[0]); next !== undefined; next = after.get(next)) {
      chain.push(next);
    }
    return chain;
  };
  for (const { asker, beside } of asks) {
    const [from, to] = [personOf(asker), personOf(beside)];
    if (!after.has(from) && !chainOf(to).includes(from)) after.set(from, to);
  }
  return chainOf;
}
