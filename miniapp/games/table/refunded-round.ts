type Named = { readonly roundId: string };

/** The round now on screen and the earlier ones that have an outcome, newest first. */
type Now = { readonly roundId: string; readonly before: readonly Named[] };

/**
 * The round of these stakes where it ended without an outcome: it is neither on screen nor among
 * the earlier ones, though those go back far enough to have it.
 */
export function refundedIdOf(mine: Named | undefined, now: Now): string | undefined {
  if (mine === undefined || mine.roundId === now.roundId) return undefined;
  const oldest = now.before.at(-1)?.roundId ?? '';
  const isThere = now.before.some(({ roundId }) => roundId === mine.roundId);
  return isThere || mine.roundId < oldest ? undefined : mine.roundId;
}
