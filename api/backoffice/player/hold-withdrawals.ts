import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { holdPlayer, releasePlayer } from '../../cashdesk/withdrawals/hold-player.ts';
import type { Reading } from './player-access.ts';
import { requirePlayer } from './require-player.ts';

/** Holds a player's withdrawals, or lets them go. */
export async function holdWithdrawals(
  deps: StaffDeps,
  { actor, playerId }: Reading,
  { verb, reason }: { readonly verb: 'block' | 'unblock'; readonly reason: string },
): Promise<{ outcome: 'enough' }> {
  await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, `withdrawal.${verb}`);
    await requirePlayer(trx, playerId);
    const hold = verb === 'block' ? holdPlayer : releasePlayer;
    await hold({ ...deps, db: trx }, { playerId, actor, reason });
  });
  return { outcome: 'enough' };
}
