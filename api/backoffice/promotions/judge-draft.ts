import type { DraftVerdict } from '../../../shared/backoffice/promotions/contract.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { fillWords } from '../../../shared/promotions/pages/fill-words.ts';
import { figureText } from '../../../shared/promotions/pages/figures.ts';
import type { PromotionDraft } from '../../promotions/pages/draft-promotion.ts';
import { termedOf } from '../../promotions/pages/judge-promotion.ts';
import { faultsOf, type PromotionStaffDeps, readDraft } from '../../promotions/pages/operator.ts';
import { draftHash } from '../../promotions/pages/promotion-hash.ts';
import { figuresOf, fundOf } from '../../promotions/pages/terms-figures.ts';

/** What is found out about a draft: what is wrong with it, and how players would read it. */
export async function judgeDraft(
  deps: Pick<PromotionStaffDeps, 'db' | 'clock' | 'rates'>,
  draft: PromotionDraft,
): Promise<DraftVerdict> {
  const kept = await readDraft(deps.db, draft.slug);
  const faults = [...faultsOf(deps, draft, kept?.isOpened ?? false)];
  const hash = draftHash(draft);
  if (faults.some(({ isGrave }) => isGrave)) {
    return { hash, faults, figures: {}, ...shownOf(draft) };
  }
  const figures = figuresOf(termedOf(draft));
  const named = Object.entries(figures).map(([name, figure]) => [name, figureText(figure, 'en')]);
  return { hash, faults, ...shownOf(draft), figures: Object.fromEntries(named) };
}

/** The words with their figures, as far as they can be filled. */
function shownOf(draft: PromotionDraft): Pick<DraftVerdict, 'mostPaid' | 'filled'> {
  try {
    const figures = figuresOf(termedOf(draft));
    const filled = LANGUAGES.map((language) => [
      language,
      fillWords(draft.words[language], figures, language),
    ]);
    return {
      mostPaid: fundOf(figures),
      filled: Object.fromEntries(filled) as DraftVerdict['filled'],
    };
  } catch {
    // The faults say which text or term it is.
    return { mostPaid: null, filled: null };
  }
}
