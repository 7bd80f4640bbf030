import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { campaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { openAsks } from '../../accounts/staff/open-asks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCampaigns } from '../../rewards/campaigns/campaigns.ts';
import { asksBySubject, viewAsk } from '../asks-by-subject.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

const CODES_SHOWN = 200;

/** Every campaign in its newest version, and terms that wait for a second person. */
export async function listCampaigns(deps: Deps): Promise<OfficeOutput<'campaigns.list'>> {
  const campaigns = await readCampaigns(deps.db);
  const budgets = await deps.db.selectFrom('campaign_budgets').selectAll().execute();
  const given = new Map(budgets.map((budget) => [budget.campaign_id, budget]));
  const asks = await openAsks(deps.db, { nowMs: deps.clock.nowMs() });
  const bySubject = Map.groupBy(asks, ({ subject }) => subject);
  return {
    campaigns: campaigns.map((one) => ({
      ...one,
      givenMicro: String(given.get(one.id)?.given_micro ?? 0n),
      grants: given.get(one.id)?.grants ?? 0,
      asked: (bySubject.get(`campaign:${one.id}`) ?? []).map(viewAsk),
    })),
    requested: asks.flatMap((ask) => {
      const terms = campaignTerms.safeParse(ask.after);
      if (ask.act !== 'campaign.publish' || !terms.success) return [];
      return [{ id: ask.subject.replace('campaign:', ''), by: viewAsk(ask), terms: terms.data }];
    }),
  };
}

/** Promo codes, the newest first, with who asked to switch one on. */
export async function listPromoCodes(deps: Deps): Promise<OfficeOutput<'promo.list'>['codes']> {
  const codes = await deps.db
    .selectFrom('promo_codes')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(CODES_SHOWN)
    .execute();
  const askedOf = await asksBySubject(
    deps,
    codes.map(({ code }) => `promo:${code}`),
  );
  return codes.map((row) => ({
    code: row.code,
    campaignId: row.campaign_id,
    isOn: row.is_on,
    isPublic: row.is_public,
    ownerId: row.owner_id === null ? null : String(row.owner_id),
    uses: row.uses,
    usesMost: row.uses_most,
    endsAt: row.ends_at?.toISOString() ?? null,
    by: row.made_by,
    at: row.made_at.toISOString(),
    asked: askedOf(`promo:${row.code}`),
  }));
}
