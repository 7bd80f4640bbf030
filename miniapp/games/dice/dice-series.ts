import type { BetType } from '../../../shared/games/dice/contract.ts';
import { planOfDraft, type SeriesDraft, seriesDraftAtomOf } from '../stake/series-draft.ts';
import type { DicePlan } from './play-series.ts';

/** What the panel's fields hold; it stays while the panel is closed. */
export const autobetDraftAtom = seriesDraftAtomOf();

/** The plan a draft means, for one side; none while one of its fields cannot be understood. */
export function planOf(draft: SeriesDraft, betType: BetType): DicePlan | undefined {
  const plan = planOfDraft(draft);
  return plan && { ...plan, betType };
}
