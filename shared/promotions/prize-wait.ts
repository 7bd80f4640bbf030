/**
 * What a prize waits for: staff to lift a hold on withdrawals (`held`) or a ban, wins that another
 * provider took back and the player owes (`debt`), or nothing but its turn (`soon`).
 */
export const PRIZE_WAITS = ['held', 'banned', 'debt', 'soon'] as const;
export type PrizeWait = (typeof PRIZE_WAITS)[number];
