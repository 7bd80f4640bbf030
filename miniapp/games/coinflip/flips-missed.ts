import type { CoinflipLoadOutput } from '../../../shared/games/coinflip/contract.ts';
import type { CoinflipState } from './flips-state.ts';

/**
 * The flip on the stage that a list just loaded says nothing of, though it was not over when it was
 * last heard of: it has ended meanwhile. The flip of a link is asked for anyway.
 */
export function lostFlip(
  { stage, flips, code }: CoinflipState,
  { own, flips: listed, before }: CoinflipLoadOutput,
): string | undefined {
  const shown = stage && flips.get(stage.roundId);
  if (shown === undefined || code !== undefined) return undefined;
  if (shown.state === 'landed' || shown.state === 'refunded') return undefined;
  const isTold = [...own, ...listed, ...before].some(({ roundId }) => roundId === shown.roundId);
  return isTold ? undefined : shown.roundId;
}

/** The player's own flips that ended while they were away; not those that were taken back. */
export function missedFlips(
  { stage, flips }: CoinflipState,
  { ended }: CoinflipLoadOutput,
  seen: readonly string[],
): readonly string[] {
  return ended
    .filter(({ reason }) => reason !== 'cancelled')
    .map(({ roundId }) => roundId)
    .filter((id) => id !== stage?.roundId && !flips.has(id) && !seen.includes(id));
}
