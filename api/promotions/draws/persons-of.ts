import { joinPersons } from './join-persons.ts';

/** Accounts that share something: a document, a device or a purse. */
export type Tie = {
  /** Whose it is by what they proved, signed in on, or paid from. */
  readonly owners: readonly bigint[];
  /** Who asked to be paid there, and did not show that it is theirs; the first to ask first. */
  readonly askers: readonly bigint[];
};

/**
 * Each account that shares something, with the persons that it leads to: its own, and then whom it
 * asked to be paid with, one after the other; the last one is who counts. An account is named after the
 * oldest of its person.
 *
 * Owners are one person. Whoever asked to be paid with somebody is of that person too, of one at
 * most: the stranger did nothing, so two strangers are not joined by it.
 */
export function personsOf(ties: readonly Tie[]): ReadonlyMap<bigint, readonly bigint[]> {
  const joined = joinPersons(ties.map(({ owners }) => owners));
  const personOf = (id: bigint) => joined.get(id) ?? id;
  const after = new Map<bigint, bigint>();
  const chainOf = (id: bigint): readonly bigint[] => {
    const chain = [personOf(id)];
    for (let next = after.get(personOf(id)); next !== undefined; next = after.get(next)) {
      chain.push(next);
    }
    return chain;
  };
  for (const { owners, askers } of ties) {
    const [first] = owners.length > 0 ? owners : askers;
    if (first === undefined) continue;
    for (const asker of askers) {
      const [from, to] = [personOf(asker), personOf(first)];
      if (!after.has(from) && !chainOf(to).includes(from)) after.set(from, to);
    }
  }
  const all = new Set(ties.flatMap(({ owners, askers }) => [...owners, ...askers]));
  return new Map([...all].map((id) => [id, chainOf(id)]));
}
