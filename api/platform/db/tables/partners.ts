import type { Generated } from 'kysely';
import type { DealKind, EarningKind } from '../../../../shared/partners/rules.ts';

/** A player with the pages of partners. */
type PartnersTable = {
  player_id: bigint;
  /** In capitals. */
  promo_code: string | null;
  promo_changed_at: Date | null;
  /** What the partner above gets a share of. */
  earned_micro: Generated<bigint>;
  joined_at: Date;
};

/** A version of what operator and partner agreed on. */
type PartnerDealsTable = {
  partner_id: bigint;
  version: number;
  level: number;
  kind: DealKind;
  share_bp: number;
  hash: string;
  offered_at: Date;
  offered_by: string;
  accepted_at: Date | null;
};

/** A link `/ads/{code}`. Never changed once written. */
type PartnerLinksTable = {
  code: string;
  partner_id: bigint;
  is_own: boolean;
  name: string;
  subs: string[];
  greets: Generated<boolean>;
  made_at: Date;
};

/** A visit by a link, once for an address and day. Never changed once written. */
type PartnerClicksTable = {
  id: string;
  partner_id: bigint;
  link_code: string | null;
  kind: 'web' | 'bot' | 'startapp';
  subs: string[];
  country: string;
  visitor: Buffer;
  day: string;
  at: Date;
};

/** A player who came by a partner. */
type PartnerReferralsTable = {
  player_id: bigint;
  partner_id: bigint;
  deal_version: number;
  pseudonym: Generated<string>;
  link_code: string | null;
  subs: string[];
  country: string;
  click_id: string | null;
  is_from_telegram: boolean;
  registered_at: Date;
  first_deposit_at: Date | null;
  noted_at: Date | null;
  first_deposit_noted_at: Date | null;
  counted_micro: Generated<bigint>;
  counted_at: Date | null;
  profit_micro: Generated<bigint>;
  judged_at: Date | null;
  is_double: Generated<boolean>;
  has_lost_prizes: Generated<boolean>;
  /** What of CPA prizes was paid with an order. */
  prize_paid_micro: Generated<bigint>;
  refused_for: 'self' | 'same-person' | null;
  refused_at: Generated<Date | null>;
  stopped_at: Date | null;
};

/** What a player earned their partner on a day. */
type PartnerEarningsTable = {
  player_id: bigint;
  partner_id: bigint;
  kind: EarningKind;
  day: string;
  base_micro: bigint;
  amount_micro: bigint;
  updated_at: Date;
};

/** Until when a kind of earning was counted. */
type PartnerRunsTable = {
  kind: 'deposits' | 'bets';
  through: string;
  after_id: Generated<bigint>;
};

/** Locked DIC for a level that a player reached. */
type PartnerInvitesTable = {
  player_id: bigint;
  level: number;
  partner_id: bigint;
  amount_micro: bigint;
  reached_at: Date;
  is_paid: Generated<boolean>;
};

/** What a partner ordered to be paid. */
export type PartnerOrdersTable = {
  id: string;
  partner_id: bigint;
  amount_micro: bigint;
  state: Generated<'created' | 'approved' | 'paid' | 'rejected'>;
  request_id: string | null;
  decided_on: string;
  created_at: Date;
  decided_at: Date | null;
  reason: string | null;
  /** The wallet on TON that it is sent on to; null where it stays on the balance. */
  ton_wallet_id: string | null;
  sending: 'waiting' | 'asked' | 'refused' | null;
  /** The name of the refusal. */
  sending_refusal: string | null;
};

/** What the events of a partner came to when their day was published. Never changed once written. */
type PartnerDayDigestsTable = {
  day: string;
  /** The public id. */
  partner: string;
  digest: string;
  events: number;
};

/** The digest of all events of a day. Never changed once written. */
type PartnerDayRootsTable = {
  day: string;
  root: string;
  events: number;
  partners: number;
  published_at: Date;
};

/** An application for a deal of one's own. */
export type PartnerBidsTable = {
  id: string;
  partner_id: bigint;
  traffic_sources: string;
  telegram_login: string;
  category: 1 | 2 | 3;
  state: Generated<'waiting' | 'approved' | 'rejected'>;
  created_at: Date;
  decided_at: Date | null;
  reason: string | null;
};

/** The tables of the partner programme by their names. */
export type PartnerTables = {
  partners: PartnersTable;
  partner_deals: PartnerDealsTable;
  partner_links: PartnerLinksTable;
  partner_clicks: PartnerClicksTable;
  partner_referrals: PartnerReferralsTable;
  partner_earnings: PartnerEarningsTable;
  partner_runs: PartnerRunsTable;
  partner_invites: PartnerInvitesTable;
  partner_orders: PartnerOrdersTable;
  partner_bids: PartnerBidsTable;
  partner_day_digests: PartnerDayDigestsTable;
  partner_day_roots: PartnerDayRootsTable;
};
