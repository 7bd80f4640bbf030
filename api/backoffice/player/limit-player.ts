import {
  isLimitAmount,
  isLooserLimit,
  type LimitKind,
  type LimitPeriod,
} from '../../../shared/protection/limits.ts';
import { authorise, requireMay, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { setOperatorLimit } from '../../protection/limits/change-limit.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import type { Reading } from './player-access.ts';
import { requirePlayer } from './require-player.ts';

type Limiting = {
  readonly act: 'limit.set' | 'limit.loosen';
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly reason: string;
};

/**
 * Sets the operator's limit for a player: by `limit.set` no looser than the one that stands, by
 * `limit.loosen` looser. Which of them it is is judged under the lock of the limit. The limit that
 * stands, set again, changes nothing.
 */
export async function limitPlayer(
  deps: StaffDeps,
  { actor, playerId }: Reading,
  { act, reason, ...limit }: Limiting,
): Promise<{ outcome: 'enough' }> {
  const { kind, period, amount } = limit;
  const id = BigInt(playerId);
  await deps.db.transaction().execute(async (trx) => {
    await requireMay(trx, { actor, act, playerId: id });
    await requirePlayer(trx, playerId);
    if (amount !== null && !isLimitAmount(kind, period, amount)) {
      throw new OfficeRefusal('wrong-limit', 'That is no such limit.');
    }
    const nowMs = deps.clock.nowMs();
    const before = await setOperatorLimit(trx, { playerId, kind, period }, { amount, nowMs });
    requireAct(act, isLooserLimit(before, amount));
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act,
        subject: `player:${playerId}`,
        before: { ...limit, amount: before },
        after: limit,
        reason,
        playerId: id,
      },
    );
  });
  return { outcome: 'enough' };
}

function requireAct(act: Limiting['act'], isLooser: boolean): void {
  if (act === 'limit.set' && isLooser) {
    throw new OfficeRefusal('looser-limit', 'A stricter limit stands. Read the player again.');
  }
  if (act === 'limit.loosen' && !isLooser) {
    throw new OfficeRefusal('stricter-limit', 'It is no looser. Read the player again.');
  }
}
