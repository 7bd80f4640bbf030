import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { REALITY_MINUTES } from '../../../shared/protection/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { readGuard } from '../guard/guard.ts';
import { lockProtection } from '../guard/lock-protection.ts';
import type { RealityPolicy } from '../guard/play-clock.ts';
import { readDueCheck } from './reality-check.ts';

/** The intervals between reality checks that a policy allows, in minutes. */
export const realityOptions = ({ maxRealityMinutes }: RealityPolicy): readonly number[] =>
  REALITY_MINUTES.filter((minutes) => minutes <= maxRealityMinutes);

type Interval = {
  readonly minutes: number;
  readonly policy: RealityPolicy;
  readonly nowMs: number;
};

/**
 * Chooses the interval of reality checks. Refuses `protection.wrong-interval`, and
 * `gate.reality-check` while a check waits for its answer: a longer interval would put it off.
 */
export async function setRealityMinutes(
  db: Database,
  playerId: PlayerId,
  { minutes, policy, nowMs }: Interval,
): Promise<void> {
  if (!realityOptions(policy).includes(minutes)) throw new Refusal('protection.wrong-interval');
  await db.transaction().execute(async (trx) => {
    await lockProtection(trx, playerId);
    const guard = await readGuard(trx, playerId);
    const due = await readDueCheck(trx, playerId, { guard, policy, nowMs });
    if (due !== undefined) throw new Refusal('gate.reality-check');
    await trx
      .updateTable('player_protection')
      .set({ reality_minutes: minutes })
      .where('player_id', '=', BigInt(playerId))
      .execute();
  });
}
