import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro, MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { PERIOD_MS } from '../../../shared/protection/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Bound, boundsOf, type Guard } from '../guard/guard.ts';
import { readOpenStakes, readTotals, readWindowStart } from '../guard/play-minutes.ts';

/** What a window of a stake or loss limit contains now; open stakes count as lost. */
type Use = {
  readonly bound: Bound;
  readonly leftMicro: bigint;
  /** When the oldest part of it leaves the window; undefined where nothing is used that could. */
  readonly freesAtMs: number | undefined;
};

type At = { readonly guard: Guard; readonly nowMs: number };

/** The use of every limit of stakes and losses that binds the player. */
async function readUses(
  db: Database,
  playerId: PlayerId,
  { guard, nowMs }: At,
): Promise<readonly Use[]> {
  const bounds = boundsOf(guard, 'wager', 'loss');
  if (bounds.length === 0) return [];
  const [totals, openMicro] = await Promise.all([
    readTotals(db, playerId),
    readOpenStakes(db, playerId),
  ]);
  return await Promise.all(
    bounds.map(async (bound): Promise<Use> => {
      const { period, kind, amount } = bound;
      const start = await readWindowStart(db, playerId, { period, nowMs });
      const wagered = totals.wageredMicro - start.wageredMicro + openMicro;
      const returned = totals.returnedMicro - start.returnedMicro;
      const usedMicro = kind === 'wager' ? wagered : wagered - returned;
      const { firstAtMs } = start;
      const canFree = amount > 0 && usedMicro > 0n && firstAtMs !== undefined;
      return {
        bound,
        leftMicro: BigInt(amount) * MICRO_PER_HUNDREDTH - usedMicro,
        freesAtMs: canFree ? firstAtMs + PERIOD_MS[period] : undefined,
      };
    }),
  );
}

/**
 * The refusal of a stake that the ledger found to exceed the player's limits: it names the tightest
 * one.
 */
export async function limitRefusal(db: Database, playerId: PlayerId, at: At): Promise<Refusal> {
  const uses = await readUses(db, playerId, at);
  const [tightest] = uses.toSorted((a, b) => Number(a.leftMicro - b.leftMicro));
  if (tightest === undefined) return new Refusal('gate.limit-wager');
  const { bound, leftMicro, freesAtMs } = tightest;
  return new Refusal(bound.kind === 'wager' ? 'gate.limit-wager' : 'gate.limit-loss', {
    period: bound.period,
    leftHundredths: hundredthsOfMicro(leftMicro > 0n ? leftMicro : 0n),
    ...(freesAtMs !== undefined && { untilIso: new Date(freesAtMs).toISOString() }),
  });
}
