import type { BetType } from '../../../shared/games/dice/contract.ts';
import { planOfDraft, type SeriesDraft, seriesDraftAtomOf } from '../stake/series-panel.tsx';
import type { DicePlan } from './play-series.ts';

/** What the panel's fields hold; it stays while the panel is closed. */
export const autobetDraftAtom = seriesDraftAtomOf();

/** The plan a draft means, for one side. */
export function planOf(draft: SeriesDraft, betType: BetType): DicePlan {
  return { ...planOfDraft(draft), betType };
}
