import type { ColumnType, Generated } from 'kysely';
import type { AwardKind, CampaignTerms } from '../../../../shared/rewards/campaigns/terms.ts';
import type { IntroductoryTier } from '../../../../shared/rewards/introductory/rules.ts';
import type { ReviewRefusal } from '../../../../shared/rewards/grants/review.ts';
import type { RepostNetwork } from '../../../../shared/rewards/reposts/rules.ts';
import type { GrantState } from '../../../../shared/rewards/grants/states.ts';

/** A version of a campaign. Never changed once written. */
export type CampaignsTable = {
  id: string;
  version: number;
  terms: ColumnType<CampaignTerms, string, never>;
  /** The SHA-256 of the terms as canonical JSON, in hex. */
  hash: string;
  published_by: string;
  published_at: Generated<Date>;
};

/** What changes of a campaign. */
export type CampaignBudgetsTable = {
  campaign_id: string;
  is_on: Generated<boolean>;
  given_micro: Generated<bigint>;
  grants: Generated<number>;
  /** The day, in Moscow time, that `day_given_micro` is of. */
  day: ColumnType<string, string | undefined, string>;
  day_given_micro: Generated<bigint>;
};

/** A player's share in a campaign. */
export type GrantsTable = {
  id: string;
  player_id: bigint;
  campaign_id: string;
  version: number;
  occasion: string;
  state: GrantState;
  award: AwardKind;
  amount_micro: bigint;
  /** The counted stake after which the award is the player's. */
  need_micro: Generated<bigint>;
  /** The running total at which progress began; null until the grant is active. */
  mark_micro: bigint | null;
  claimed_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
};

/** What a grant was claimed with, where that may be used once in all. */
export type GrantTokensTable = { campaign_id: string; token: string; grant_id: string };

/** A step of a grant. Never changed once written. */
export type GrantStepsTable = {
  grant_id: string;
  no: number;
  state: GrantState;
  group_id: string | null;
  by: string;
  note: string | null;
  at: Date;
};

/** A claim that may be a second one of the same person; null where nobody has decided yet. */
export type GrantReviewsTable = {
  grant_id: string;
  /** The player for whom it was claimed; null for the claimant. */
  friend_id: bigint | null;
  score: number;
  reasons: ColumnType<readonly ReviewReason[], string, never>;
  asked_at: Date;
  deadline_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  refused_for: ReviewRefusal | null;
};

/** Something that an account shares with others, and with how many. */
export type ReviewReason = { readonly signal: string; readonly accounts: number };

/** A promo code, in capitals. */
export type PromoCodesTable = {
  code: string;
  campaign_id: string;
  is_public: boolean;
  /** The player whose referral code it is. */
  owner_id: bigint | null;
  uses_most: number | null;
  uses: Generated<number>;
  ends_at: Date | null;
  is_on: Generated<boolean>;
  made_by: string;
  made_at: Date;
};

/** A code that a player activated. Never changed once written. */
export type PromoUsesTable = {
  player_id: bigint;
  code: string;
  is_referral: boolean;
  at: Date;
  /** What it gave. */
  grant_id: string | null;
};

/** A tier of the introductory bonus that a player took. */
export type IntroductoryTiersTable = {
  player_id: bigint;
  tier: IntroductoryTier;
  /** The version of its campaign that was in force when it was taken. */
  version: number;
  taken_at: Date;
  /** The deposit that it was matched with; null while it waits for one. */
  payment_id: string | null;
};

export type RewardMarkName = 'rakeback' | 'dic-release' | 'usdic-release';

/** How far a running total of a player has been paid out. */
export type RewardMarksTable = {
  player_id: bigint;
  name: RewardMarkName;
  mark_micro: Generated<bigint>;
};

/** A week that was closed; the week is the Sunday, in Moscow, that it began on. */
export type ClosedWeeksTable = {
  week: string;
  closed_at: Date;
};

/** The running totals of a player as a week's close found them. */
export type WeekMarksTable = {
  player_id: bigint;
  week: string;
  wagered_micro: bigint;
  returned_micro: bigint;
  bonus_wagered_micro: bigint;
  bonus_returned_micro: bigint;
  /** The highest that the counted stake ever was at a close. */
  counted_micro: bigint;
};

/** What a week lost, where some of it comes back. */
export type CashbacksTable = {
  player_id: bigint;
  week: string;
  loss_micro: bigint;
  counted_micro: bigint;
  state: Generated<'open' | 'taken' | 'expired'>;
  /** Until when it can be taken; where it is credited or waits, when the job looks next. */
  until_at: Date;
  is_waiting: Generated<boolean>;
  /** Whether the job looks at it no more: its player closed the account. */
  is_parked: Generated<boolean>;
};

/** A player's counted stake as it stood when a day in Moscow began. */
export type CountedDaysTable = {
  player_id: bigint;
  /** The date, as text. */
  day: string;
  counted_micro: bigint;
};

/** The days of which `counted_days` is complete. */
export type CountedDayRunsTable = { day: string; written_at: Generated<Date> };

/** A robbery spin; only its check and its grant are ever added to it. */
export type SpinsTable = {
  id: string;
  player_id: bigint;
  /** Counts the spins of a player from 1. */
  number: number;
  seed_id: bigint;
  campaign_id: string;
  version: number;
  sectors: number[];
  top_micro: bigint;
  prize_micro: bigint;
  started_at: Date;
  /** When its captcha was passed. */
  checked_at: Date | null;
  /** The grant that paid it; null while it is open. */
  grant_id: string | null;
};

/** The newest story that a Telegram user showed to the bot. */
export type StoryPostersTable = {
  telegram_id: bigint;
  username: string | null;
  story_id: number;
  shown_at: Date;
  /** Whether the newest story brought its bonus. */
  is_taken: Generated<boolean>;
  /** When a story of theirs last brought its bonus. */
  taken_at: Date | null;
};

/** A project of others that a player is given something for. */
export type PartnerProjectsTable = {
  id: Generated<number>;
  /** The picture, as a data URI. */
  logo: string;
  url: string;
  description: ColumnType<Readonly<Record<string, string>>, string, never>;
  /** The channel that a player must be in; null where nothing is checked. */
  channel: string | null;
  is_on: Generated<boolean>;
  made_by: string;
  made_at: Date;
};

/** A week whose prize for bringing friends was shared. Never changed once written. */
export type FriendWeeksTable = { week: string; rate_micro: bigint; settled_at: Date };

/** A player's share in the prize of a week. */
export type FriendSharesTable = {
  week: string;
  player_id: bigint;
  friends: number;
  gram_micro: bigint;
  amount_micro: bigint;
  is_paid: Generated<boolean>;
};

/** What one network's posts may cost, and what was read of them today. */
export type PostNetworksTable = {
  network: RepostNetwork;
  reads_most: number;
  /** The operator's post that a player's has to quote; null where any post will do. */
  quoted_post: string | null;
  /** The day, in Moscow time, that `day_reads` is of. */
  day: string;
  day_reads: number;
  closed_until: Date | null;
};

/** How many posts of a network were read for a player on a day in Moscow. */
export type PostReadsTable = {
  network: RepostNetwork;
  player_id: bigint;
  day: string;
  reads: number;
};

/** A post that brought a bonus. Never changed once written. */
export type RepostsTable = {
  player_id: bigint;
  network: RepostNetwork;
  profile_id: string;
  post: string;
  at: Date;
};
