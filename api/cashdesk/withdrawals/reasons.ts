import type { Language } from '../../../shared/i18n/languages.ts';
import { PAYOUT_REASONS } from '../../../shared/cashdesk/withdrawals/payout-reasons.ts';
import { translateTo } from '../../platform/texts/texts.ts';

/** A reason as text: one that staff chose from the list, or their own text unchanged. */
export function reasonText(lang: Language, reason: string): string {
  const known = PAYOUT_REASONS.find((one) => one === reason);
  return known === undefined ? reason : translateTo(lang)(`withdrawals.reason.${known}`);
}
