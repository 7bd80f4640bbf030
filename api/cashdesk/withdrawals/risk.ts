import type { PayoutRules } from '../../../shared/policy/policy.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What the staff's rules look at; sums are base micro-units. */
export type RiskFacts = {
  readonly amountMicro: bigint;
  readonly accountAgeMs: number;
  /** Nothing was ever paid to it, and the player did not show it to be theirs. */
  readonly isNewAddress: boolean;
  /** Withdrawals asked in 24 hours, this one among them. */
  readonly asksInDay: number;
  /** What else the player asked for in 24 hours by all ways, and did not get back. */
  readonly askedDayMicro: bigint;
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
  /** Something is left to be played, and is not asked for: the player is excluded for long. */
  readonly isNeedLifted: boolean;
  /** Money leaves that rewards brought, and no document says who they are. */
  readonly isPaidByRewards: boolean;
  /** Other accounts that share a fingerprint with this one. */
  readonly linkedAccounts: number;
  /** Wins of theirs were rolled back after they were spent, or while a withdrawal held them. */
  readonly owesWins: boolean;
  /** Payouts that their own addresses returned in 30 days; each cost the operator the network's fee. */
  readonly returnedPayouts: number;
  /** Much of the sum was lost to them by a few other players in pots, battle and coinflip. */
  readonly isFedInPots: boolean;
  /** What they won in coinflip in 30 days from one rival alone, whom they met again and again. */
  readonly wonFromRivalMicro: bigint;
  readonly isBanned: boolean;
  readonly isBlocked: boolean;
  /** What was sent in 24 hours and what is approved and not sent yet, without this one. */
  readonly hotDayMicro: bigint;
};

export const RISK_REASONS = [
  'banned',
  'blocked',
  'big-sum',
  'much-paid-today',
  'linked-accounts',
  'never-played',
  'need-lifted',
  'rewards-alone',
  'owes-wins',
  'payouts-returned',
  'fed-in-pots',
  'same-rival',
  'new-account',
  'many-in-day',
  'no-deposit',
  'new-address',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

/** How a withdrawal is to go. */
export type RiskVerdict = {
  readonly score: number;
  readonly reasons: readonly RiskReason[];
  /** People of the staff who must approve; none lets it go by itself. */
  readonly approvalsNeeded: 0 | 1 | 2;
};

const NEW_ACCOUNT_MS = 3 * DAY_MS;
const MANY_IN_DAY = 3;
const MANY_RETURNED = 2;

/** So many flips against one rival are more than chance, and so much is worth a look. */
export const RIVAL_FLIPS = 5;
const RIVAL_WIN_MICRO = 1_000_000_000n;

/** From this score on staff look: a reason of so many points brings them alone, lesser ones together. */
const STAFF_SCORE = 50;

type Rule = {
  readonly reason: RiskReason;
  readonly points: number;
  readonly applies: (facts: RiskFacts, rules: PayoutRules) => boolean;
};

type DaySum = Pick<RiskFacts, 'amountMicro' | 'askedDayMicro'>;

/** A sum in pieces is the sum: it counts with what its player asked for in the day. */
const daySum = ({ amountMicro, askedDayMicro }: DaySum) => amountMicro + askedDayMicro;

/** Whether a sum is so large that staff must always approve it. */
export function isBigSum(sum: DaySum, { autoMaxMicro }: PayoutRules): boolean {
  return daySum(sum) > autoMaxMicro;
}

const RULES: readonly Rule[] = [
  { reason: 'banned', points: 100, applies: ({ isBanned }) => isBanned },
  { reason: 'blocked', points: 100, applies: ({ isBlocked }) => isBlocked },
  {
    reason: 'big-sum',
    points: 60,
    applies: isBigSum,
  },
  {
    reason: 'much-paid-today',
    points: 60,
    applies: ({ amountMicro, hotDayMicro }, { hotPerDayMicro }) =>
      hotDayMicro + amountMicro > hotPerDayMicro,
  },
  { reason: 'linked-accounts', points: 50, applies: ({ linkedAccounts }) => linkedAccounts > 0 },
  { reason: 'never-played', points: 50, applies: ({ hasPlayed }) => !hasPlayed },
  { reason: 'need-lifted', points: 50, applies: ({ isNeedLifted }) => isNeedLifted },
  { reason: 'rewards-alone', points: 50, applies: ({ isPaidByRewards }) => isPaidByRewards },
  { reason: 'owes-wins', points: 50, applies: ({ owesWins }) => owesWins },
  {
    reason: 'payouts-returned',
    points: 50,
    applies: ({ returnedPayouts }) => returnedPayouts >= MANY_RETURNED,
  },
  { reason: 'fed-in-pots', points: 50, applies: ({ isFedInPots }) => isFedInPots },
  {
    reason: 'same-rival',
    points: 50,
    applies: ({ wonFromRivalMicro }) => wonFromRivalMicro >= RIVAL_WIN_MICRO,
  },
  {
    reason: 'new-account',
    points: 30,
    applies: ({ accountAgeMs }) => accountAgeMs < NEW_ACCOUNT_MS,
  },
  { reason: 'many-in-day', points: 25, applies: ({ asksInDay }) => asksInDay >= MANY_IN_DAY },
  { reason: 'no-deposit', points: 20, applies: ({ hasDeposited }) => !hasDeposited },
  { reason: 'new-address', points: 15, applies: ({ isNewAddress }) => isNewAddress },
];

/**
 * Judges a withdrawal by its facts alone: the same facts give the same verdict, with its reasons.
 */
export function judgeRisk(facts: RiskFacts, rules: PayoutRules): RiskVerdict {
  const found = RULES.filter(({ applies }) => applies(facts, rules));
  const score = found.reduce((sum, { points }) => sum + points, 0);
  const reasons = found.map(({ reason }) => reason);
  const needsTwo = daySum(facts) >= rules.twoPeopleFromMicro;
  if (needsTwo) return { score, reasons, approvalsNeeded: 2 };
  return { score, reasons, approvalsNeeded: score >= STAFF_SCORE ? 1 : 0 };
}
