import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { CampaignVerdict } from '../../../shared/backoffice/campaigns/contract.ts';
import type { OfficeInput } from '../../../shared/backoffice/contract.ts';
import { promoCodeOf } from '../../../shared/rewards/promo/rules.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCampaigns } from '../../rewards/campaigns/campaigns.ts';
import { publishTerms, switchCampaign } from '../../rewards/campaigns/operator.ts';
import { addPromoCode, switchPromoCode } from '../../rewards/promo/add-promo-code.ts';
import { judgeAside } from '../../rewards/prover/judge-aside.ts';
import { done, enoughOr, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { listCampaigns, listPromoCodes } from './list-campaigns.ts';

/** Campaigns, the verdict on their terms, and promo codes. */
export const campaignsCalls = (deps: StaffDeps) =>
  ({
    'campaigns.list': async (actor) => {
      await requireRight(deps.db, actor, 'reward.read');
      return await listCampaigns(deps);
    },
    'campaigns.prove': async (actor, asked) => {
      await requireRight(deps.db, actor, 'reward.read');
      return await verdictOn(deps.db, asked);
    },
    'campaigns.publish': async (actor, asked) => await publish(deps, actor, asked),
    'campaigns.switch': async (actor, { id, isOn }) => {
      const outcome = await switchCampaign({ ...deps, actor }, id, { isOn });
      if (outcome === 'unknown') return notDone('No campaign is called so.');
      return enoughOr(outcome, isOn ? 'On.' : 'Off. Grants go on.');
    },
    ...promoCalls(deps),
  }) satisfies Partial<OfficeHandlers>;

const promoCalls = (deps: StaffDeps) =>
  ({
    'promo.list': async (actor) => {
      await requireRight(deps.db, actor, 'reward.read');
      return { codes: await listPromoCodes(deps) };
    },
    'promo.add': async (actor, input) => await addCode(deps, actor, input),
    'promo.switch': async (actor, { code, isOn }) => {
      const outcome = await switchPromoCode({ ...deps, actor }, promoCodeOf(code) ?? '', isOn);
      if (outcome === 'unknown') return notDone('There is no such code.');
      return enoughOr(outcome, isOn ? 'On.' : 'Off.');
    },
  }) satisfies Partial<OfficeHandlers>;

type OfTerms = OfficeInput<'campaigns.prove'>;

async function verdictOn(db: Database, { id, terms }: OfTerms): Promise<CampaignVerdict> {
  const published = (await readCampaigns(db)).map((one) => [one.id, one.terms] as const);
  const others = Object.fromEntries(published.filter(([known]) => known !== id));
  const { proof, stack } = await judgeAside({ id, terms, others });
  return {
    holds: proof.holds && stack.holds,
    profitMicro: String(proof.profitMicro),
    aloneMicro: proof.aloneMicro === undefined ? null : String(proof.aloneMicro),
    statedMicro: String(proof.statedMicro),
    mostLostMicro: proof.mostLostMicro === undefined ? null : String(proof.mostLostMicro),
    strategy: proof.strategy,
    stack,
  };
}

/** Terms that may not be in force are not even asked for: a second person would wait in vain. */
async function publish(deps: StaffDeps, actor: StaffActor, asked: OfTerms): Promise<ActSaid> {
  await requireRight(deps.db, actor, 'campaign.publish');
  const { holds, stack, strategy } = await verdictOn(deps.db, asked);
  if (!stack.holds) return notDone('With it all rewards give back more than play costs.');
  if (!holds) return notDone(`A player gains more than the terms state: ${strategy}.`);
  const published = await publishTerms({ ...deps, actor }, asked);
  return published.outcome === 'enough'
    ? done(`Version ${published.version} of ${asked.id} is in force.`)
    : notEnough(published.outcome);
}

async function addCode(
  deps: StaffDeps,
  actor: StaffActor,
  { code: typed, campaignId, isPublic, ownerId, usesMost, endsAt }: OfficeInput<'promo.add'>,
): Promise<ActSaid> {
  const code = promoCodeOf(typed);
  if (code === undefined) return notDone('A code has 6 to 12 Latin letters and digits.');
  const outcome = await addPromoCode(
    { ...deps, actor },
    {
      code,
      campaignId,
      isPublic,
      ownerId: ownerId === undefined ? undefined : BigInt(ownerId),
      usesMost,
      endsAt: endsAt === undefined ? undefined : new Date(endsAt),
    },
  );
  if (outcome === 'added') return done(`${code} gives ${campaignId}.`);
  if (outcome === 'exists') return notDone('There is such a code.');
  if (outcome === 'no-campaign') return notDone('That campaign gives nothing to promo codes.');
  return notEnough(outcome);
}
