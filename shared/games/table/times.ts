/** The times of a table round that players are shown, in milliseconds. */
export const TABLE_TIMES = {
  /** From the stake that makes a round ready until bets close. */
  countdownMs: 15_000,
  /** From the close until stakes are paid; the wheel turns meanwhile. */
  spinMs: 8000,
  /** From the first stake until a round that no other player joins is refunded. */
  refundMs: 120_000,
  /** The shortest time between the close and the beacon that decides. */
  beaconLeadMs: 3000,
  /** From the close until a round whose beacon is missing is refunded. */
  beaconLimitMs: 60_000,
  /** How long a result stays before the next round. */
  rewardMs: 4000,
} as const;
