import { followAsks, joinAccounts } from '../../rewards/person/join-accounts.ts';

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
export function personChainsOf(ties: readonly Tie[]): ReadonlyMap<bigint, readonly bigint[]> {
  const joined = joinAccounts(ties.map(({ owners }) => owners));
  const asks = ties.flatMap(({ owners, askers }) => {
    const beside = owners[0] ?? askers[0];
    return beside === undefined ? [] : askers.map((asker) => ({ asker, beside }));
  });
  const chainOf = followAsks(asks, (id) => joined.get(id) ?? id);
  const all = new Set(ties.flatMap(({ owners, askers }) => [...owners, ...askers]));
  return new Map([...all].map((id) => [id, chainOf(id)]));
}
