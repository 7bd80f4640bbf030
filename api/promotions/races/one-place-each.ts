import type { PlayerId } from '../../../shared/ids.ts';
import { followAsks, joinAccounts } from '../../rewards/person/join-accounts.ts';
import { isHeldAgainst, samePersonOf, type SharedPair } from '../../rewards/person/same-person.ts';

/** What one account shares with another; of a pair there may be a row for each. */
export type PairRow = SharedPair & { readonly id: bigint };

type Ranked = {
  readonly ranked: readonly PlayerId[];
  /** Whether a player may have a place at all; who may not still ties others together. */
  readonly canHave: (id: PlayerId) => boolean;
};

/** Two accounts that are one person by what either shares. */
type Tie = {
  readonly one: bigint;
  readonly other: bigint;
  /** Which of them alone asked to be paid where the other is; undefined where neither did. */
  readonly asker: bigint | undefined;
};

/**
 * Which of these players do not keep their place, as somebody who is the same person does: whatever
 * leads from one account to the other makes them one, and the best ranked has the place. But who
 * alone asked to be paid where a stranger is comes after that stranger, with all their accounts, and
 * two strangers are not joined by it: so nobody loses a place by what others asked for.
 */
export function doublesOf(
  { ranked, canHave }: Ranked,
  pairs: readonly PairRow[],
): readonly PlayerId[] {
  const rankOf = new Map(ranked.map((id, rank) => [BigInt(id), rank]));
  const ties = tiesOf(pairs, rankOf);
  const persons = joinAccounts(
    ties.filter(({ asker }) => asker === undefined).map(({ one, other }) => [one, other]),
  );
  const asks = ties.flatMap(({ one, other, asker }) =>
    asker === undefined ? [] : [{ asker, beside: asker === one ? other : one }],
  );
  const chainOf = followAsks(asks, (id) => persons.get(id) ?? id);
  const groups = Map.groupBy(ranked.filter(canHave), (id) => chainOf(BigInt(id)).at(-1));
  return [...groups.values()].flatMap((group) => {
    const steps = (id: PlayerId) => chainOf(BigInt(id)).length;
    // Those of a group stand in the order of their ranks, which sorting keeps.
    return group.toSorted((a, b) => steps(a) - steps(b)).slice(1);
  });
}

/** The ties among accounts, those of the best ranked first. */
function tiesOf(pairs: readonly PairRow[], rankOf: ReadonlyMap<bigint, number>): readonly Tie[] {
  const pairsOf = Map.groupBy(pairs, ({ id }) => id);
  const pairOf = (id: bigint, other: bigint): SharedPair =>
    pairsOf.get(id)?.find((pair) => pair.other === other) ?? { other, signals: [] };
  const rank = (id: bigint) => rankOf.get(id) ?? Number.POSITIVE_INFINITY;
  const found = [...pairsOf].flatMap(([id, own]) =>
    samePersonOf(own).map((other) => {
      const [one, two] = rank(id) < rank(other) ? [id, other] : [other, id];
      const [mine, theirs] = [pairOf(one, two), pairOf(two, one)];
      const hasAsked = isHeldAgainst(mine, { isLater: false, back: theirs });
      const wasAsked = !isHeldAgainst(mine, { isLater: true, back: theirs });
      const asker = hasAsked ? one : wasAsked ? two : undefined;
      return { one, other: two, asker };
    }),
  );
  return found.toSorted((a, b) => rank(a.one) - rank(b.one) || rank(a.other) - rank(b.other));
}
