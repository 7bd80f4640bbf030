/**
 * Joins accounts that share something into persons, whatever leads from one to the other: each account
 * of a group with its person, which is the oldest account of it.
 */
export function joinPersons(ties: readonly (readonly bigint[])[]): ReadonlyMap<bigint, bigint> {
  const parents = new Map<bigint, bigint>();
  const rootOf = (id: bigint): bigint => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root;) {
      root = parent;
      parent = parents.get(root);
    }
    parents.set(id, root);
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
