import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { REFUND_TEXTS } from '../../fairness/refund-texts.ts';
import type { PlainKey } from '../../i18n/message-key.ts';

/** Why the stakes of a flip went back. */
export function backReason(reason: FlipView['reason']): PlainKey {
  return reason === null ? 'fairness.refund.text' : REFUND_TEXTS[reason];
}
