import type { DraftVerdict } from '../../../shared/backoffice/promotions/contract.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { fillWords } from '../../../shared/promotions/pages/fill-words.ts';
import { type Figures, figureText } from '../../../shared/promotions/pages/figures.ts';
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
  const faults = [...(await faultsOf(deps, draft, kept?.isOpened ?? false))];
  return { hash: draftHash(draft), faults, ...shownOf(draft) };
}

type Shown = Pick<DraftVerdict, 'mostPaid' | 'filled' | 'figures'>;

/** The figures of the terms, and the words with them, as far as both hold. */
function shownOf(draft: PromotionDraft): Shown {
  try {
    const figures = figuresOf(termedOf(draft));
    const named = Object.entries(figures).map(([name, figure]) => [name, figureText(figure, 'en')]);
    const shown = { mostPaid: fundOf(figures), figures: Object.fromEntries(named) };
    return { ...shown, filled: filledOf(draft, figures) };
  } catch {
    // The faults say which term it is.
    return { mostPaid: null, filled: null, figures: {} };
  }
}

function filledOf({ words }: PromotionDraft, figures: Figures): DraftVerdict['filled'] {
  try {
    const filled = LANGUAGES.map((language) => [
      language,
      fillWords(words[language], figures, language),
    ]);
    return Object.fromEntries(filled) as DraftVerdict['filled'];
  } catch {
    // The faults say which text it is.
    return null;
  }
}
