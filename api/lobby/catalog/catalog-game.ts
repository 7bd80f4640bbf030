import type { ThirdPartyCategory } from '../../../shared/lobby/catalog/categories.ts';
import { usualContributionPercent } from '../../../shared/lobby/catalog/third-party-cost.ts';
import type { ClosingReason } from '../../../shared/protection/services/services.ts';
import type { Closing } from '../../players/closings.ts';
import { coverPathOf } from '../covers/cover-path.ts';
import type { CatalogRow } from './catalog-store.ts';

/** A third-party game as this process knows it, whether it is shown or not. */
export type CatalogGame = {
  readonly id: number;
  /** The aggregator's name of the game, and ours on the wire. */
  readonly identifier: string;
  readonly title: string;
  readonly providerTitle: string;
  /** Where its provider stands among the others. */
  readonly providerOrder: number;
  readonly category: ThirdPartyCategory;
  readonly technology: string;
  readonly isMobile: boolean;
  readonly hasLobby: boolean;
  readonly hasDemo: boolean;
  readonly hasCashback: boolean;
  readonly hasTournament: boolean;
  readonly givesExperience: boolean;
  /** How much of what a stake costs counts, in percent. */
  readonly contributionPercent: number;
  /** Return to player in percent, 0 where it is not known. */
  readonly rtp: number;
  /** Whether the aggregator lists it; what it dropped is kept for rounds that are late. */
  readonly isListed: boolean;
  /** Whether it is shown, opens and takes bets: listed, and neither it nor its provider is off. */
  readonly isOn: boolean;
  /** What players are told of its provider where that is off for a reason, and until when; or null. */
  readonly closedFor: ClosingReason | null;
  readonly closedUntilMs: number | null;
  /** In no list and no search; whoever has its address may open it. */
  readonly isHidden: boolean;
  readonly listedAtMs: number;
  readonly popularity: number;
  /** The aggregator's picture, for our own copy of it only. */
  readonly imageUrl: string | null;
  /** The path of our copy, empty where there is no picture. */
  readonly cover: string;
};

export function gameOfRow(row: CatalogRow): CatalogGame {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    providerTitle: row.provider_title,
    providerOrder: row.provider_position,
    category: row.category,
    technology: row.technology,
    isMobile: row.is_mobile,
    hasLobby: row.has_lobby,
    hasDemo: row.has_demo,
    hasCashback: row.has_cashback,
    hasTournament: row.has_tournament,
    givesExperience: row.gives_experience,
    contributionPercent: row.contribution_percent ?? usualContributionPercent(row),
    rtp: (row.rtp_hundredths ?? 0) / 100,
    isListed: row.is_listed,
    isOn: row.is_listed && row.is_enabled && row.is_provider_enabled,
    closedFor: row.closed_reason,
    closedUntilMs: row.closed_until?.getTime() ?? null,
    isHidden: row.is_hidden,
    listedAtMs: row.listed_at.getTime(),
    popularity: row.popularity,
    imageUrl: row.image_url,
    cover: coverPathOf(row.id, row.image_url),
  };
}

/** Why its provider is off, where staff said so. */
export function closingOf({ isOn, closedFor, closedUntilMs }: CatalogGame): Closing | undefined {
  if (isOn || closedFor === null || closedUntilMs === null) return undefined;
  return { reason: closedFor, until: new Date(closedUntilMs) };
}

/** Whether two readings of a game say the same, so that the earlier one can stay. */
export function isSameGame(one: CatalogGame, other: CatalogGame): boolean {
  return (Object.keys(one) as (keyof CatalogGame)[]).every((key) => one[key] === other[key]);
}
