import {
  ASSISTANT_LEVEL,
  CHANNEL_BONUS_LEVEL,
  rakebackPercent,
  robberyTop,
  STORY_BONUS_LEVEL,
} from '../../../shared/rewards/vip/rules.ts';
import type { RewardName } from '../../../shared/rewards/campaigns/terms.ts';
import { FEE_FREE_LEVEL } from '../../../shared/cashdesk/withdrawals/quote.ts';

/** Something that a level gives for the first time, or more of. */
export type Given =
  | { readonly kind: 'rakeback'; readonly percent: number }
  | { readonly kind: 'robbery'; readonly units: number }
  | { readonly kind: 'fee' | 'assistant' | 'channel' | 'story' };

const FIRSTS = [
  { kind: 'fee', level: FEE_FREE_LEVEL },
  { kind: 'assistant', level: ASSISTANT_LEVEL },
  { kind: 'channel', level: CHANNEL_BONUS_LEVEL },
  { kind: 'story', level: STORY_BONUS_LEVEL },
] as const;

/**
 * What is new at a level against the one before. A bonus that is not on offer is left out;
 * `undefined` for what is on offer means that it is not known, and then everything is shown.
 */
export function givenAt(
  statusId: number,
  onOffer: readonly RewardName[] | undefined,
): readonly Given[] {
  const has = (name: RewardName) => onOffer === undefined || onOffer.includes(name);
  const given: Given[] = [];
  const percent = rakebackPercent(statusId);
  if (statusId === 1 || percent !== rakebackPercent(statusId - 1)) {
    given.push({ kind: 'rakeback', percent });
  }
  const units = robberyTop(statusId);
  if (units !== robberyTop(statusId - 1) && has('robbery')) given.push({ kind: 'robbery', units });
  for (const { kind, level } of FIRSTS) {
    const isBonus = kind === 'channel' || kind === 'story';
    if (level === statusId && (!isBonus || has(kind))) given.push({ kind });
  }
  return given;
}
