import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { drawSpin } from '../../../shared/fairness/spin/outcome.ts';
import { SPIN_STEP_MICRO, spinPrizeMicro } from '../../../shared/fairness/spin/prizes.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  robberyTopMicro,
  type RobberyStanding,
  secondsToSpin,
} from '../../../shared/rewards/robbery/rules.ts';
import { nodeHmac } from '../../fairness/node-hmac.ts';
import { lockActiveSeed } from '../../fairness/seed-store.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type Campaign, notInForceRefusal } from '../campaigns/campaigns.ts';
import { unmetCondition, unmetPeriod } from '../campaigns/conditions.ts';
import { takeOfBudget } from '../grants/budget.ts';
import { owesWins } from '../grants/owes-wins.ts';
import { unmetRefusal } from '../offers/refuse-claim.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readStanding } from './robbery-standing.ts';
import { insertSpin, readSpins, type Spin } from './spin-store.ts';

/** The campaign of the spin, where one is in force. */
export const robberyCampaign = (
  { campaigns }: Pick<ClaimDeps, 'campaigns'>,
  nowMs: number,
): Campaign | undefined =>
  campaigns.of('robbery').find((campaign) => campaigns.isInForce(campaign, nowMs));

/** The top prize under the terms of a campaign, in base micro-units. */
export function topOf({ terms }: Campaign, standing: RobberyStanding): bigint {
  const top = robberyTopMicro(standing);
  if (terms.amount.kind !== 'computed') return 0n;
  const most = BigInt(terms.amount.mostMicro);
  const given = top < most ? top : most;
  return given - (given % SPIN_STEP_MICRO);
}

/**
 * Starts a player's spin: its sectors and its prize are drawn and kept before anybody is told. A spin
 * that is open already is the answer, whatever became of the seeds or the day since: there is one
 * open spin, and it is never drawn again. The commitment to the seed it is drawn from was published
 * when the pair before it was in use, so neither side chooses: the operator fixed its seed before
 * the client seed was known, and who changes seeds first exchanges one unknown outcome for another.
 *
 * Refuses `robbery.telegram`, `robbery.not-yet`, `robbery.nothing-to-win`, what the gate refuses, and
 * `bonus.closed` or `bonus.spent` where the campaign gives nothing, `bonus.owes`.
 */
export async function startSpin(deps: ClaimDeps, playerId: PlayerId): Promise<Spin> {
  await deps.gate.claim(playerId);
  const nowMs = deps.clock.nowMs();
  const spin = await deps.db.transaction().execute(async (trx) => {
    const seed = await lockActiveSeed(trx, playerId);
    const [last] = await readSpins(trx, playerId, 1);
    if (last?.grantId === null) return last;
    const seconds = secondsToSpin(last?.startedAt.getTime(), nowMs);
    if (seconds > 0) throw new Refusal('robbery.not-yet', { seconds });
    const { campaign, topMicro } = await admit({ ...deps, db: trx }, playerId, nowMs);
    const number = (last?.number ?? 0) + 1;
    const sectors = drawSpin(nodeHmac, { ...seed, spin: number });
    const prizeMicro = spinPrizeMicro(sectors, topMicro);
    await reserve(trx, campaign, { amountMicro: prizeMicro, roomMicro: topMicro, nowMs });
    const { id: campaignId, version } = campaign;
    const startedAt = new Date(nowMs);
    const drawn = { number, sectors, topMicro, prizeMicro, startedAt };
    return await insertSpin(
      trx,
      { id: uuidV7(), playerId, campaignId, version, ...drawn },
      seed.id,
    );
  });
  crashPoint('spin-after-start');
  return spin;
}

/** The campaign and the top prize of a player who may spin; otherwise refuses. */
async function admit(
  deps: ClaimDeps & { readonly db: Kysely<Tables> },
  playerId: PlayerId,
  nowMs: number,
): Promise<{ readonly campaign: Campaign; readonly topMicro: bigint }> {
  const campaign = robberyCampaign(deps, nowMs);
  if (campaign === undefined) throw notInForceRefusal(deps.campaigns.of('robbery')[0], nowMs);
  const { facts, standing } = await readStanding(deps.db, playerId, nowMs);
  const unmet =
    unmetCondition(campaign.terms.conditions, facts) ??
    (await unmetPeriod(deps.db, { playerId, campaign, nowMs }));
  if (unmet?.condition === 'telegram') throw new Refusal('robbery.telegram');
  if (unmet !== undefined) throw unmetRefusal(unmet);
  if (await owesWins(deps.db, playerId)) throw new Refusal('bonus.owes');
  const topMicro = topOf(campaign, standing);
  if (topMicro === 0n) throw new Refusal('robbery.nothing-to-win');
  return { campaign, topMicro };
}

/** Takes the prize of the budget, for which there must be room for the top prize. */
async function reserve(
  trx: Transaction<Tables>,
  campaign: Campaign,
  share: Parameters<typeof takeOfBudget>[2],
): Promise<void> {
  if (!(await takeOfBudget(trx, campaign, share))) throw new Refusal('bonus.spent');
}
