import { judgePerson } from './judge-person.ts';
import type { PersonSignal } from './signals.ts';

/** Another account, and all that one shares with it. */
export type SharedPair = { readonly other: bigint; readonly signals: readonly PersonSignal[] };

/**
 * Which of the other accounts are the same person as one, where nobody looks: those of which the
 * score doubts it by themselves, and those of one address where it doubts so many together. A flat
 * is so several people, and a farm behind one address is one.
 */
export function samePersonOf(pairs: readonly SharedPair[]): readonly bigint[] {
  const alone = pairs.filter((pair) => isDoubted([pair]));
  const neighbours = pairs.filter(
    (pair) => !alone.includes(pair) && pair.signals.includes('same-network'),
  );
  return [...alone, ...(isDoubted(neighbours) ? neighbours : [])].map(({ other }) => other);
}

function isDoubted(pairs: readonly SharedPair[]): boolean {
  const counts = new Map<PersonSignal, number>();
  for (const signal of pairs.flatMap(({ signals }) => signals)) {
    counts.set(signal, (counts.get(signal) ?? 0) + 1);
  }
  const shared = [...counts].map(([signal, accounts]) => ({ signal, accounts }));
  return judgePerson(shared).verdict !== 'clear';
}
