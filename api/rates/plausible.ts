import type { Reading } from './sources.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** How far a rate may move between two reads, in hundredths of a percent of itself. */
const BOUND_BP = { fiat: 1000, coins: 2000 } as const;

/**
 * The bound grows by its own width for each hour since the last read, so that a real move is
 * accepted.
 */

/** A source whose clock is ahead by more than this is not trusted. */
const AHEAD_MS = 300_000;

type Last = { readonly rateMicro: bigint; readonly readAtMs: number } | undefined;

/** Why a rate is refused; `plausible` means that it is not. */
export type RateVerdict = 'plausible' | 'nothing' | 'from-the-future' | 'jump';

/**
 * Whether a rate may follow the last one. The first of a symbol is accepted: there is nothing to
 * compare it with.
 */
export function isPlausible(
  { source, rateMicro, sourceAtMs }: Reading,
  { nowMs, last }: { readonly nowMs: number; readonly last: Last },
): RateVerdict {
  if (rateMicro <= 0n) return 'nothing';
  if (sourceAtMs > nowMs + AHEAD_MS) return 'from-the-future';
  if (last === undefined) return 'plausible';
  const hours = Math.max(0, Math.ceil((nowMs - last.readAtMs) / HOUR_MS));
  const boundBp = BigInt((source === 'fiat' ? BOUND_BP.fiat : BOUND_BP.coins) * Math.max(1, hours));
  const moved = rateMicro > last.rateMicro ? rateMicro : last.rateMicro;
  const from = rateMicro > last.rateMicro ? last.rateMicro : rateMicro;
  return (moved - from) * 10_000n > from * boundBp ? 'jump' : 'plausible';
}
