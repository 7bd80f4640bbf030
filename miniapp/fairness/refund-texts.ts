import type { RefundReason } from '../../shared/games/table/refund-reason.ts';
import type { PlainKey } from '../i18n/message-key.ts';

/** Why a round was refunded, in one sentence. */
export const REFUND_TEXTS: Readonly<Record<RefundReason, PlainKey>> = {
  alone: 'fairness.refund.alone',
  left: 'fairness.refund.left',
  cancelled: 'fairness.refund.cancelled',
  expired: 'fairness.refund.expired',
  clock: 'fairness.refund.clock',
  'beacon-out': 'fairness.refund.beaconOut',
  late: 'fairness.refund.late',
  'no-randomness': 'fairness.refund.randomness',
};

/** The same in a few words, for a list and beside other reasons. */
export const REFUND_WORDS: Readonly<Record<RefundReason, PlainKey>> = {
  alone: 'fairness.value.reason.alone',
  left: 'fairness.value.reason.left',
  cancelled: 'fairness.value.reason.cancelled',
  expired: 'fairness.value.reason.expired',
  clock: 'fairness.value.reason.clock',
  'beacon-out': 'fairness.value.reason.beaconOut',
  late: 'fairness.value.reason.late',
  'no-randomness': 'fairness.value.reason.randomness',
};
