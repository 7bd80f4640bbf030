import type { RefundReason } from '../../shared/games/table/refund-reason.ts';
import type { PlainKey } from '../i18n/message-key.ts';

/** Why a round was refunded, in one sentence. */
export const REFUND_TEXTS: Readonly<Record<RefundReason, PlainKey>> = {
  alone: 'fairness.refund.alone',
  clock: 'fairness.refund.clock',
  'beacon-out': 'fairness.refund.beaconOut',
  late: 'fairness.refund.late',
  'no-randomness': 'fairness.refund.randomness',
};
