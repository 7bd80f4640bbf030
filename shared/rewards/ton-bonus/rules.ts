import { MICRO_PER_UNIT } from '../../money/amount.ts';

/** The least first deposit of a friend that brings a bonus, in base micro-units. */
export const FRIEND_DEPOSIT_MICRO = 1000n * MICRO_PER_UNIT;

/**
 * How many times the friend's first deposit is played, by counted stake that was really made, before
 * the bonus comes. At 2.5% of the counted stake two accounts of one person pay 50 for a bonus of 50.
 */
export const FRIEND_TIMES = 2;
