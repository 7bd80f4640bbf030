import type { MarkerAction } from '../../../shared/backoffice/player/contract.ts';
import { authorise, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { answerMarkers } from '../../protection/behaviour/behaviour.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import type { Reading } from './player-access.ts';
import { requirePlayer } from './require-player.ts';

type Answer = {
  /** The newest marker that whoever answers was shown. */
  readonly upTo: string;
  readonly action: MarkerAction;
  readonly reason: string;
};

/**
 * Keeps what was done about play that staff should look at: the markers no longer wait. Refused
 * where none of them waits any more, so two answers at once are one.
 */
export async function answerMarkersOf(
  deps: StaffDeps,
  { actor, playerId }: Reading,
  { upTo, action, reason }: Answer,
): Promise<{ outcome: 'enough' }> {
  await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'marker.answer');
    await requirePlayer(trx, playerId);
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'marker.answer',
        subject: `player:${playerId}`,
        after: { action, upTo },
        reason,
        playerId: BigInt(playerId),
      },
    );
    const act = { staffId: actor.personId, action, note: reason, nowMs: deps.clock.nowMs() };
    const answered = await answerMarkers(trx, { playerId, upTo: BigInt(upTo) }, act);
    if (answered === 0) throw new OfficeRefusal('no-marker', 'No marker waits for an answer.');
  });
  return { outcome: 'enough' };
}
