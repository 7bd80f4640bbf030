import { FEE_FREE_LEVEL } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { levelTopMicro } from '../../../shared/rewards/robbery/rules.ts';
import { ASSISTANT_LEVEL, rakebackPercent } from '../../../shared/rewards/vip/rules.ts';

/** Something that a level gives for the first time, or more of. */
export type Given =
  | { readonly kind: 'rakeback'; readonly percent: number }
  | { readonly kind: 'robbery'; readonly topMicro: bigint }
  | { readonly kind: 'fee' }
  | { readonly kind: 'assistant' };

/**
 * What is new at a level against the one before. A bonus that is not on offer is left out;
 * `undefined` for what is on offer means that it is not known: then all bonuses are shown, and no
 * assistant.
 */
export function givenAt(
  statusId: number,
  onOffer: Pick<VipBonuses, 'rewards' | 'hasAssistant'> | undefined,
): readonly Given[] {
  const given: Given[] = [];
  const isFirst = statusId === 1;
  const percent = rakebackPercent(statusId);
  if (isFirst || percent !== rakebackPercent(statusId - 1)) {
    given.push({ kind: 'rakeback', percent });
  }
  const topMicro = levelTopMicro(statusId);
  const hasRobbery = onOffer === undefined || onOffer.rewards.includes('robbery');
  if (hasRobbery && (isFirst || topMicro !== levelTopMicro(statusId - 1))) {
    given.push({ kind: 'robbery', topMicro });
  }
  if (statusId === FEE_FREE_LEVEL) given.push({ kind: 'fee' });
  if (onOffer?.hasAssistant === true && statusId === ASSISTANT_LEVEL)
    given.push({ kind: 'assistant' });
  return given;
}
