import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { readCampaign } from '../campaigns/campaigns.ts';
import { advanceGrant } from '../grants/advance-grant.ts';
import { type Claim, claimGrant } from '../grants/claim-grant.ts';
import { grantedOr } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { closeSpin, markChecked, readSpins, type Spin } from './spin-store.ts';

export type ActivateDeps = ClaimDeps & { readonly captcha: Pick<Captcha, 'isPassed'> };

/** The answer to the captcha, and where it came from. */
export type SpinAnswer = {
  readonly token: string | undefined;
  readonly ip: string | undefined;
};

/**
 * Credits a player's started spin once its captcha is passed, and answers it; one that was credited
 * before is answered again. The captcha is asked once for a spin: from then on a crash leaves it to
 * the next call or to the job.
 *
 * Refuses `robbery.no-spin`, `robbery.captcha`, and what the gate refuses: the spin then waits.
 */
export async function activateSpin(
  deps: ActivateDeps,
  playerId: PlayerId,
  { token, ip }: SpinAnswer,
): Promise<Spin> {
  const [spin] = await readSpins(deps.db, playerId, 1);
  if (spin === undefined) throw new Refusal('robbery.no-spin');
  if (spin.grantId !== null) return spin;
  await deps.gate.claim(playerId);
  if (spin.checkedAt === null) {
    if (!(await deps.captcha.isPassed(token, ip, 'robbery'))) {
      throw new Refusal('robbery.captcha');
    }
    await markChecked(deps.db, spin.id, new Date(deps.clock.nowMs()));
    crashPoint('spin-after-check');
  }
  await creditSpin(deps, spin, 'player');
  return spin;
}

/**
 * Grants what a spin won, under the terms in force when it started: once for its number, however
 * often and from wherever it is called.
 */
export async function creditSpin(deps: ClaimDeps, spin: Spin, by: Claim['by']): Promise<void> {
  const promised = await readCampaign(deps.db, spin.campaignId, spin.version);
  const outcome = await claimGrant(deps, {
    playerId: spin.playerId,
    campaignId: spin.campaignId,
    occasion: `spin-${spin.number}`,
    ofMicro: spin.prizeMicro,
    promised,
    by,
  });
  const grant = outcome.status === 'before' ? outcome.grant : grantedOr(outcome);
  crashPoint('spin-after-claim');
  await advanceGrant(deps, grant.id);
  await closeSpin(deps.db, spin.id, grant.id);
}
