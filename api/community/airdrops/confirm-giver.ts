import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  confirmOwner,
  type OwnerDeps,
  type OwnerProof,
} from '../../accounts/credentials/confirm-owner.ts';
import { isTwoFactorOn } from '../../accounts/credentials/two-factor-store.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Player } from '../../players/player-directory.ts';

type Giving = { readonly player: Pick<Player, 'isAdmin'>; readonly proof: OwnerProof };

/**
 * Makes sure that who gives an airdrop owns the account, as at a withdrawal and whatever the sum: an
 * accomplice who waits in the room has the money a moment later. An admin gives of the operator's, so a
 * password alone is not enough: refuses `airdrop.no-second-factor` besides what `confirmOwner` refuses.
 */
export async function confirmGiver(
  deps: OwnerDeps,
  session: Session,
  { player, proof }: Giving,
): Promise<void> {
  if (player.isAdmin && !(await isTwoFactorOn(deps.db, session.playerId))) {
    throw new Refusal('airdrop.no-second-factor');
  }
  await confirmOwner(deps, session, proof);
}
