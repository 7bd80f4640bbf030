import type { DocumentKind, KycLevel } from './kyc-levels.ts';

/** What a level of verification requires in addition to the levels below it, and what it allows. */
export type KycRule = {
  readonly level: KycLevel;
  readonly needs: readonly DocumentKind[];
  /** The most that may be withdrawn in 30 days, in base micro-units; null means no limit. */
  readonly withdrawPerMonthMicro: bigint | null;
};

/** How withdrawals are checked and approved; sums are base micro-units. */
export type PayoutRules = {
  /** The cooldown of an address that the player was never paid at. */
  readonly coolingMs: number;
  /** The largest withdrawal that needs no approval by staff. */
  readonly autoMaxMicro: bigint;
  /** From this sum on, two members of staff approve. */
  readonly twoPeopleFromMicro: bigint;
  /** What one member of staff may let out in a day with nobody else. */
  readonly alonePerDayMicro: bigint;
  /** The most that is paid out in a day, over all players, without approval by staff. */
  readonly hotPerDayMicro: bigint;
  /**
   * How far a rate may move, in basis points, between request and payout. A withdrawal that waited
   * longer must be requested again, so that waiting is no bet on the rate.
   */
  readonly rateMoveMaxBp: number;
};

/**
 * What differs between regulators. Every rule of the product that a jurisdiction may change reads
 * this object; nothing else depends on where a player lives.
 */
export type Policy = {
  readonly name: 'standard' | 'strict';
  /** Stakes a player may place at once before pacing begins. */
  readonly stakeBurst: number;
  /** Milliseconds until one more stake is allowed: the shortest round over a long run. */
  readonly minRoundMs: number;
  readonly canAutoplay: boolean;
  readonly canUseHotKeys: boolean;
  readonly canTurbo: boolean;
  /**
   * Whether guests may try third-party games without money; where age must be verified first they
   * may not.
   */
  readonly canGuestsPlayDemo: boolean;
  readonly canCancelWithdrawal: boolean;
  readonly hasSevenDayDepositRule: boolean;
  readonly hasBonusWinCap: boolean;
  /** Whether weekly cashback is credited by itself; otherwise the player takes it on Sunday. */
  readonly creditsCashback: boolean;
  /** How many times a deposit has to be played, by counted stake, before all of it may leave. */
  readonly depositWagers: number;
  /** Whether players may give airdrops in the chat; the operator always may. */
  readonly hasPlayerAirdrops: boolean;
  readonly showsNetPosition: boolean;
  readonly showsSessionClock: boolean;
  /**
   * Minutes of play between two reality checks: the default when the player chose none, and the
   * maximum.
   */
  readonly realityMinutes: number;
  readonly maxRealityMinutes: number;
  /** In order from level 0, which requires nothing. */
  readonly kyc: readonly KycRule[];
  readonly payouts: PayoutRules;
  /** The most one stake may return, in base micro-units; a stake that could pass it is refused. */
  readonly maxWinMicro: bigint;
  /** The most a round of the wheel may pay on any one sector, in base micro-units. */
  readonly roundLiabilityMicro: bigint;
};

/** How recent a deposit has to be where `hasSevenDayDepositRule` asks for one. */
export const RECENT_DEPOSIT_DAYS = 7;

/** The product specification's default rules. */
const standard: Policy = {
  name: 'standard',
  stakeBurst: 100,
  minRoundMs: 50,
  canAutoplay: true,
  canUseHotKeys: true,
  canTurbo: true,
  canGuestsPlayDemo: true,
  canCancelWithdrawal: true,
  hasSevenDayDepositRule: false,
  hasBonusWinCap: true,
  creditsCashback: false,
  depositWagers: 2,
  hasPlayerAirdrops: true,
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
    alonePerDayMicro: 3_000_000_000_000n,
    hotPerDayMicro: 3_000_000_000_000n,
    rateMoveMaxBp: 500,
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
  creditsCashback: true,
  depositWagers: 1,
  hasPlayerAirdrops: false,
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
    alonePerDayMicro: 1_000_000_000_000n,
    hotPerDayMicro: 1_000_000_000_000n,
    rateMoveMaxBp: 500,
  },
  maxWinMicro: 500_000_000_000n,
  roundLiabilityMicro: 600_000_000_000n,
};

export const POLICIES = { standard, strict } as const;

export type PolicyName = keyof typeof POLICIES;
