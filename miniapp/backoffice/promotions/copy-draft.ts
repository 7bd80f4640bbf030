import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { nextSlug } from '../../../shared/promotions/pages/slug.ts';
import type { OfficeDraft } from '../../../shared/backoffice/promotions/contract.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * The next one of a promotion, ready to be saved: with the next free name, as long as it, from its end
 * on, or from tomorrow in Moscow where it is over by then.
 */
export function copyOf(
  draft: OfficeDraft,
  { taken, nowMs }: { readonly taken: ReadonlySet<string>; readonly nowMs: number },
): OfficeDraft {
  const slug = nextSlug(draft.slug, taken);
  const tomorrowMs = moscowDayStartMs(nowMs) + DAY_MS;
  const startsAtMs = Math.max(tomorrowMs, draft.endsAt === null ? 0 : Date.parse(draft.endsAt));
  const lastsMs =
    draft.endsAt === null ? DAY_MS : Date.parse(draft.endsAt) - Date.parse(draft.startsAt);
  return {
    ...draft,
    slug,
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(startsAtMs + lastsMs).toISOString(),
  };
}
