import { createHash } from 'node:crypto';
import {
  campaignTerms,
  canonicalTerms,
  type CampaignTerms,
  type RewardName,
} from '../../../shared/rewards/campaigns/terms.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { type Closing, readClosings, refusalOfClosing } from '../../players/closings.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { newestReading } from '../../platform/newest-reading.ts';

/** A campaign in its newest version. */
export type Campaign = {
  readonly id: string;
  readonly version: number;
  readonly terms: CampaignTerms;
  readonly hash: string;
  /** Whether staff have it switched on. */
  readonly isOn: boolean;
  /** What players are told of it where it is off for a reason. */
  readonly closing?: Closing | undefined;
};

/** The campaigns as last published, read again when one changes anywhere. */
export type Campaigns = {
  find(id: string): Campaign | undefined;
  all(): readonly Campaign[];
  /** Those that a reward's rule claims, in the order of their ids. */
  of(reward: RewardName): readonly Campaign[];
  /** Whether it may be claimed at a moment, its budget and conditions aside. */
  isInForce(campaign: Campaign, atMs: number): boolean;
  reload(): Promise<void>;
};

/** The name of the terms that a player agrees to: the SHA-256 of their canonical text, in hex. */
export const termsHash = (terms: CampaignTerms): string =>
  createHash('sha256').update(canonicalTerms(terms)).digest('hex');

/** Campaigns that can be read outside the server: for tests and tools. */
export async function readCampaigns(db: Database): Promise<readonly Campaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .leftJoin('campaign_budgets', 'campaign_budgets.campaign_id', 'campaigns.id')
    .distinctOn('campaigns.id')
    .select(['id', 'version', 'terms', 'hash', 'is_on'])
    .orderBy('campaigns.id')
    .orderBy('campaigns.version', 'desc')
    .execute();
  const closings = await readClosings(db, 'campaign');
  return rows.map(({ is_on, terms, ...row }) => ({
    ...row,
    terms: campaignTerms.parse(terms),
    isOn: is_on ?? false,
    closing: is_on === true ? undefined : closings.get(row.id),
  }));
}

/** A version of a campaign that was published, in force or not. */
export async function readCampaign(db: Database, id: string, version: number): Promise<Campaign> {
  const { terms, hash } = await db
    .selectFrom('campaigns')
    .select(['terms', 'hash'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { id, version, terms: campaignTerms.parse(terms), hash, isOn: true };
}

/** What a player is told of a campaign that is not in force: why it is off, where staff said so. */
export const notInForceRefusal = (campaign: Campaign | undefined, nowMs: number): Refusal =>
  campaign?.closing === undefined
    ? new Refusal('bonus.closed')
    : refusalOfClosing(campaign.closing, nowMs);

/** The terms of versions by `id version`: grants keep those they were taken under. */
export async function readCampaignVersions(
  db: Database,
  wanted: readonly { readonly campaignId: string; readonly version: number }[],
): Promise<ReadonlyMap<string, CampaignTerms>> {
  if (wanted.length === 0) return new Map();
  const ids = [...new Set(wanted.map(({ campaignId }) => campaignId))];
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'version', 'terms'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, version, terms }) => [`${id} ${version}`, campaignTerms.parse(terms)]),
  );
}

export async function createCampaigns({
  db,
  logger,
  announcements,
  policy,
  withheld = new Set(),
}: {
  readonly db: Database;
  readonly logger: Logger;
  readonly announcements: Pick<Announcements, 'on' | 'onGap'>;
  readonly policy: Pick<Policy, 'name'>;
  /**
   * Rewards that the operator cannot give, as a post on X without a token: none of their campaigns
   * is in force.
   */
  readonly withheld?: ReadonlySet<RewardName>;
}): Promise<Campaigns> {
  let known = new Map<string, Campaign>();
  const reload = newestReading(
    () => readCampaigns(db),
    (campaigns) => {
      known = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
    },
  );
  await reload();
  const reloadSafely = () => {
    reload().catch((error: unknown) => logger.warn({ err: error }, 'campaigns were not read'));
  };
  announcements.on('campaign_changed', reloadSafely);
  announcements.onGap(reloadSafely);
  return {
    find: (id) => known.get(id),
    all: () => [...known.values()],
    of: (reward) => [...known.values()].filter(({ terms }) => terms.reward === reward),
    isInForce: ({ terms, isOn }, atMs) =>
      isOn &&
      !withheld.has(terms.reward) &&
      (policy.name !== 'strict' || !terms.isOffInStrict) &&
      (terms.startsAt === null || Date.parse(terms.startsAt) <= atMs) &&
      (terms.endsAt === null || atMs < Date.parse(terms.endsAt)),
    reload,
  };
}
