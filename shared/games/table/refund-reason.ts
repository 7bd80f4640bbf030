/**
 * Why a table round ended without an outcome. `alone`: its stakes could not begin a round, as in a
 * battle with one side; `left`: so was its only player, who took the stakes back; of a duel that
 * nobody joined `cancelled`, by whoever opened it, or `expired`; of a pot that waited `cancelled` too,
 * as somebody in it might not play any more. Before the countdown: `clock`, the
 * database's clock was behind;
 * `beacon-out`, the beacon that was to decide was public already, which may also be found when bets
 * close. `late`: bets closed after the beacon was signed. `no-randomness`: the source did not
 * answer within its limit.
 */
export const REFUND_REASONS = [
  'alone',
  'left',
  'cancelled',
  'expired',
  'clock',
  'beacon-out',
  'late',
  'no-randomness',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
