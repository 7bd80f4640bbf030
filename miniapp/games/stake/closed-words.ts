import type { ClosingView } from '../../../shared/protection/services/contract.ts';
import type { useT } from '../../i18n/language.ts';

/** Why a game takes no stakes now, and in about how many hours it should; undefined where nobody said. */
export const closedWords = (
  t: ReturnType<typeof useT>,
  closing: ClosingView | undefined,
): string | undefined => closing && t(`refusal.closed.${closing.reason}`, { hours: closing.hours });
