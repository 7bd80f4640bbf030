import { advanceGrant } from '../grants/advance-grant.ts';
import { readGrant } from '../grants/grant-store.ts';
import type { GrantDeps } from '../rewards-deps.ts';

/**
 * Moves a claim on after its decision, and has its player's page loaded again. Where a process dies
 * before it, the job of grants moves it.
 */
export async function followDecision(deps: GrantDeps, grantId: string): Promise<void> {
  await advanceGrant(deps, grantId);
  const grant = await readGrant(deps.db, grantId);
  if (grant === undefined) return;
  const { playerId, campaignId } = grant;
  deps.pushes.toPlayer(playerId, 'rewardsChanged', { campaignId });
}
