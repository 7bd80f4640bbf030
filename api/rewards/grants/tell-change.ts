import type { GrantDeps } from '../rewards-deps.ts';
import type { Grant } from './grant-store.ts';

/**
 * Tells every screen of the player that a grant ended or waits to be checked, whoever did it: those
 * that show offers read them again.
 */
export function tellChange({ pushes }: GrantDeps, { playerId, campaignId }: Grant): void {
  pushes.toPlayer(playerId, 'rewardsChanged', { campaignId });
}
