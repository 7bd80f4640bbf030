import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { notifyPlayer } from '../../accounts/notices/notify-player.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { lockRace } from './race-store.ts';

/** Whom staff take out of a race, and why; the player reads the reason. */
export type Disqualification = {
  readonly slug: string;
  readonly playerId: PlayerId;
  readonly reason: string;
  /** Who of the staff decides it. */
  readonly by: string;
};

/**
 * Takes a player out of a race before its standing is final: whoever comes next moves up, and the
 * player is told with the reason. Doing it again changes nothing, and the first reason stays.
 * Refuses `race.no-race`, and `race.final` once places are fixed, as prizes are paid from then on.
 */
export async function disqualify(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { slug, playerId, reason, by }: Disqualification,
): Promise<void> {
  await withinTransaction(db, async (trx) => {
    const race = await lockRace(trx, slug);
    if (race === undefined) throw new Refusal('race.no-race');
    if (race.state === 'final' || race.state === 'cancelled') throw new Refusal('race.final');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('race_disqualifications')
      .values({ race_id: race.id, player_id: BigInt(playerId), reason, by_staff: by })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await notifyPlayer(trx, { kind: 'race-out', playerId, facts: { reason } }, clock.nowMs());
  });
}
