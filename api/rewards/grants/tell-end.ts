import type { GrantDeps } from '../rewards-deps.ts';
import type { Grant } from './grant-store.ts';

/**
 * Tells every screen of the player that a grant ended, whoever ended it: those that show offers read
 * them again.
 */
export function tellEnd({ pushes }: GrantDeps, { playerId, campaignId }: Grant): void {
  pushes.toPlayer(playerId, 'rewardsChanged', { campaignId });
}
