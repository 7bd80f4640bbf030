import { firstRaceTerms } from '../../api/promotions/pages/first-races.ts';
import { firstRaceWords } from '../../api/promotions/pages/first-words.ts';
import type { DeskDraft } from '../../shared/backoffice/promotions/contract.ts';

const DAY_MS = 86_400_000;

/** A race that starts tomorrow and would be published as it is. */
export const raceDraft = (slug: string, more: Partial<DeskDraft> = {}): DeskDraft => ({
  slug,
  kind: 'race',
  startsAt: new Date(Date.now() + DAY_MS).toISOString(),
  endsAt: new Date(Date.now() + 8 * DAY_MS).toISOString(),
  weeks: null,
  terms: firstRaceTerms('piggy-christmas', ['Evoplay']),
  words: firstRaceWords('piggy-christmas'),
  ...more,
});
