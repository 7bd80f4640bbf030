import { firstRaceTerms } from '../../api/promotions/pages/first-races.ts';
import { firstRaceWords } from '../../api/promotions/pages/first-words.ts';
import type { OfficeDraft } from '../../shared/backoffice/promotions/contract.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

/** A race of a week that starts tomorrow and would be published as it is. */
export function raceDraft(slug: string, more: Partial<OfficeDraft> = {}): OfficeDraft {
  const startsAtMs = Date.now() + DAY_MS;
  return {
    slug,
    kind: 'race',
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(startsAtMs + 7 * DAY_MS).toISOString(),
    weeks: null,
    terms: firstRaceTerms('piggy-christmas', ['Evoplay']),
    words: firstRaceWords('piggy-christmas'),
    ...more,
  };
}
