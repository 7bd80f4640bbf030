import { MICRO_PER_UNIT } from '../money/amount.ts';

/** How many rows a table of the partner's pages may show at a time. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** A part of a hundred percent in hundredths of a percent. */
const BP = 10_000n;

/** What of a counted stake is shared with partners, and each level's part of that. */
export const SHARED_BP = 200n;
export const LEVEL_SHARE_BP = { 1: 2500, 2: 5000 } as const;

/** From how many active referrals on a partner reaches level 2. */
export const SECOND_LEVEL_REFERRALS = 50;

/** A referral is active who deposited, and staked within as many days. */
export const ACTIVE_DAYS = 30;

/** From how many active referrals on the group of partners is shown. */
export const GROUP_REFERRALS = 50;

/** What a partner gets of the profit of partners who came by them; paid by the operator. */
export const SUB_PARTNER_BP = 500;

/** The least that is converted. */
export const CONVERT_LEAST_MICRO = 1000n * MICRO_PER_UNIT;

/** The level from which on a partner has a deal of their own. */
export const ADVANCED_LEVEL = 3;

/** The most of a RevShare deal. */
export const REVSHARE_MOST_BP = 5000;

/** Over how many days deposits less withdrawals are taken together. */
export const DEPOSIT_WINDOW_DAYS = 30;

/** What a counted stake costs its player on average at the least. */
const EXPECTED_COST_BP = 250n;

/** What of the expected cost of play a share of deposits never passes. */
const COST_CAP_BP = 5000n;

/** The kinds of deal: a share of counted stakes by level, RevShare by deposits or by bets, CPA. */
export const DEAL_KINDS = ['level', 'deposits', 'bets', 'cpa'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** The deals that an application may ask for, by its category. */
export const BID_CATEGORIES = { 1: 'deposits', 2: 'bets', 3: 'cpa' } as const satisfies Readonly<
  Record<number, DealKind>
>;

/** What an earning is for: the kinds of deal, and the profit of partners below. */
export const EARNING_KINDS = [...DEAL_KINDS, 'sub'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** How a click came. */
export const CLICK_KINDS = ['web', 'bot', 'startapp'] as const;

/** How long the name of a campaign may be that greets those who come by its link. */
export const GREETING_MIN = 2;
export const GREETING_MAX = 30;

/** A code with its prefix, and sub-ids behind hyphens. */
export const LINK_CODE = /^(?:ref|ads)_[A-Za-z0-9_-]{1,507}$/;
export const SUB_ID = /^[A-Za-z0-9_.]{1,64}$/;
export const SUB_IDS_MOST = 5;
export const LINKS_MOST = 100;

/** How many receipts are answered at a time. */
export const RECEIPTS_PAGE = 500;

/** How a report may be grouped. */
export const REPORT_GROUPS = [
  'day',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'country',
  'link',
] as const;
export const REPORT_DAYS_MOST = 366;

/** For how long a partner keeps a promo code that they chose. */
export const PROMO_KEPT_HOURS = 24;

/** What a partner gets in locked DIC when a player reaches a level, by level from 1. */
export const INVITE_DIC = [
  3, 5, 15, 50, 150, 250, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 45_000,
] as const;

/** A row of the CPA table, in base units. */
export type CpaRow = {
  readonly level: number;
  readonly bet: number;
  readonly deposit: number;
  readonly prize: number;
};

/** The prize is what a player brings in all who reached a row: the highest one counts. */
export const CPA_ROWS: readonly CpaRow[] = [
  { level: 2, bet: 1000, deposit: 500, prize: 200 },
  { level: 3, bet: 10_000, deposit: 5000, prize: 1500 },
  { level: 4, bet: 100_000, deposit: 50_000, prize: 3700 },
];

/** What of a counted stake a level deal pays, rounded down over all of it. */
export const levelShareMicro = (countedMicro: bigint, shareBp: number): bigint =>
  (countedMicro * SHARED_BP * BigInt(shareBp)) / (BP * BP);

/** What RevShare by bets pays of a counted stake: a part of what it costs on average. */
export const betsShareMicro = (countedMicro: bigint, shareBp: number): bigint =>
  (countedMicro * EXPECTED_COST_BP * BigInt(shareBp)) / (BP * BP);

/** What the partner above gets of a partner's profit. */
export const subShareMicro = (profitMicro: bigint): bigint =>
  (profitMicro * BigInt(SUB_PARTNER_BP)) / BP;

/** What a player did whose deposits are shared. */
export type DepositShare = {
  readonly shareBp: number;
  /** Deposits less withdrawals of the window; may be negative. */
  readonly netMicro: bigint;
  /** What was paid for the player within the window, and ever. */
  readonly paidInWindowMicro: bigint;
  readonly paidMicro: bigint;
  /** The counted stake since the player came. */
  readonly countedMicro: bigint;
};

/**
 * What RevShare by deposits pays for a day: the share of what stayed within the window, less what was
 * paid in it, and with all that was ever paid at most half of what the player's play costs on average.
 * So money that comes and goes without play brings nothing, however often. Never negative: what
 * was paid stays paid, and what one player takes out lowers nobody else's.
 */
export function depositShareMicro(share: DepositShare): bigint {
  const { netMicro, shareBp, countedMicro, paidInWindowMicro, paidMicro } = share;
  const ofNet = (netMicro * BigInt(shareBp)) / BP - paidInWindowMicro;
  const costMicro = (countedMicro * EXPECTED_COST_BP) / BP;
  const ofCost = (costMicro * COST_CAP_BP) / BP - paidMicro;
  const least = ofNet < ofCost ? ofNet : ofCost;
  return least > 0n ? least : 0n;
}

/** What decides on a CPA prize. */
export type CpaFacts = {
  readonly level: number;
  readonly countedMicro: bigint;
  /** Deposits less withdrawals since the player came. */
  readonly netDepositsMicro: bigint;
  /** Whether a document says who the player is. */
  readonly isProved: boolean;
};

/** The highest prize whose conditions a player meets, in all; zero where none. */
export function cpaPrizeMicro({
  level,
  countedMicro,
  netDepositsMicro,
  isProved,
}: CpaFacts): bigint {
  if (!isProved) return 0n;
  const reached = CPA_ROWS.filter(
    (row) =>
      level >= row.level &&
      countedMicro >= BigInt(row.bet) * MICRO_PER_UNIT &&
      netDepositsMicro >= BigInt(row.deposit) * MICRO_PER_UNIT,
  );
  return BigInt(reached.at(-1)?.prize ?? 0) * MICRO_PER_UNIT;
}
