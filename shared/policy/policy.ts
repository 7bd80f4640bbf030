import type { DocumentKind, KycLevel } from '../kyc/contract.ts';

/** What proving oneself to a level takes besides the levels below it, and what it allows. */
export type KycRule = {
  readonly level: KycLevel;
  readonly needs: readonly DocumentKind[];
  /** The most that may be withdrawn in 30 days, in base micro-units; null is without a limit. */
  readonly withdrawPerMonthMicro: bigint | null;
};

/** How withdrawals are judged and let go; sums are base micro-units. */
export type PayoutRules = {
  /** How long an address rests that a player was never paid at. */
  readonly coolingMs: number;
  /** The most that goes out without anybody of the staff. */
  readonly autoMaxMicro: bigint;
  /** From here on two people of the staff approve. */
  readonly twoPeopleFromMicro: bigint;
  /** What goes out of the house in a day without anybody of the staff. */
  readonly hotPerDayMicro: bigint;
  /**
   * How far a rate may move, in basis points, between asking and sending: who waits longer asks anew,
   * so that waiting is no wager on the rate.
   */
  readonly courseMoveMaxBp: number;
};

/**
 * What differs from one regulator to the next. Every rule of the product that a jurisdiction may
 * change reads this object; nothing else asks where a player lives.
 */
export type Policy = {
  readonly name: 'house' | 'strict';
  /** Stakes a player may place at once before pacing begins. */
  readonly stakeBurst: number;
  /** Milliseconds in which one more stake becomes free: the shortest round over a long run. */
  readonly minRoundMs: number;
  readonly canAutoplay: boolean;
  readonly canUseHotKeys: boolean;
  readonly canTurbo: boolean;
  /** Whether guests may try third-party games without money; where age is checked first they may not. */
  readonly canGuestsPlayDemo: boolean;
  readonly canCancelWithdrawal: boolean;
  readonly hasSevenDayDepositRule: boolean;
  readonly hasBonusWinCap: boolean;
  readonly showsNetPosition: boolean;
  readonly showsSessionClock: boolean;
  /** Minutes of play between two reality checks, where the player chose none and at most. */
  readonly realityMinutes: number;
  readonly maxRealityMinutes: number;
  /** From level 0, which asks for nothing, upwards. */
  readonly kyc: readonly KycRule[];
  readonly payouts: PayoutRules;
  /** The most one stake may return, in base micro-units; a stake that could pass it is refused. */
  readonly maxWinMicro: bigint;
  /** The most a round of the wheel may pay on any one sector, in base micro-units. */
  readonly roundLiabilityMicro: bigint;
};

/** The product specification's own rules. */
const house: Policy = {
  name: 'house',
  stakeBurst: 100,
  minRoundMs: 50,
  canAutoplay: true,
  canUseHotKeys: true,
  canTurbo: true,
  canGuestsPlayDemo: true,
  canCancelWithdrawal: true,
  hasSevenDayDepositRule: false,
  hasBonusWinCap: true,
  showsNetPosition: true,
  showsSessionClock: true,
  realityMinutes: 60,
  maxRealityMinutes: 120,
  kyc: [
    { level: 0, needs: [], withdrawPerMonthMicro: 100_000_000_000n },
    { level: 1, needs: ['identity', 'selfie'], withdrawPerMonthMicro: 1_000_000_000_000n },
    { level: 2, needs: ['address', 'funds'], withdrawPerMonthMicro: null },
  ],
  payouts: {
    coolingMs: 86_400_000,
    autoMaxMicro: 15_000_000_000n,
    twoPeopleFromMicro: 300_000_000_000n,
    hotPerDayMicro: 3_000_000_000_000n,
    courseMoveMaxBp: 500,
  },
  maxWinMicro: 5_000_000_000_000n,
  roundLiabilityMicro: 6_000_000_000_000n,
};

/** Rules like those of Great Britain and Malta: RTS 8, 14B, 14E and 14G, and GLI-19 A.5.3. */
const strict: Policy = {
  name: 'strict',
  stakeBurst: 1,
  minRoundMs: 5000,
  canAutoplay: false,
  canUseHotKeys: false,
  canTurbo: false,
  canGuestsPlayDemo: false,
  canCancelWithdrawal: false,
  hasSevenDayDepositRule: false,
  hasBonusWinCap: false,
  showsNetPosition: true,
  showsSessionClock: true,
  realityMinutes: 60,
  maxRealityMinutes: 60,
  kyc: [
    { level: 0, needs: [], withdrawPerMonthMicro: 0n },
    { level: 1, needs: ['identity', 'address'], withdrawPerMonthMicro: 200_000_000_000n },
    { level: 2, needs: ['selfie', 'funds'], withdrawPerMonthMicro: null },
  ],
  payouts: {
    coolingMs: 86_400_000,
    autoMaxMicro: 5_000_000_000n,
    twoPeopleFromMicro: 100_000_000_000n,
    hotPerDayMicro: 1_000_000_000_000n,
    courseMoveMaxBp: 500,
  },
  maxWinMicro: 500_000_000_000n,
  roundLiabilityMicro: 600_000_000_000n,
};

export const POLICIES = { house, strict } as const;

export type PolicyName = keyof typeof POLICIES;
