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

/**
 * Which of two who are one person does not count beside the other: the later one, but of two who
 * share a payee the one who asked to be paid where the other is. So nobody loses their place as
 * somebody older asked to be paid at their wallet. It is always one of them, whichever is asked.
 */
export function isHeldAgainst(
  { signals }: SharedPair,
  { isLater, back }: { readonly isLater: boolean; readonly back: SharedPair | undefined },
): boolean {
  const [mine, theirs] = [askedAs(signals), askedAs(back?.signals ?? [])];
  return mine === theirs ? isLater : mine > theirs;
}

/** How surely it is this one of a pair who asked to be paid at the payee of the other. */
const askedAs = (signals: readonly PersonSignal[]) =>
  signals.includes('same-payee')
    ? 2
    : Number(signals.includes('paid-there') || signals.includes('asked-there'));

function isDoubted(pairs: readonly SharedPair[]): boolean {
  const counts = new Map<PersonSignal, number>();
  for (const signal of pairs.flatMap(({ signals }) => signals)) {
    counts.set(signal, (counts.get(signal) ?? 0) + 1);
  }
  const shared = [...counts].map(([signal, accounts]) => ({ signal, accounts }));
  return judgePerson(shared).verdict !== 'clear';
}
