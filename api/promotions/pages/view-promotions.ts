import type { PlayerId } from '../../../shared/ids.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import type {
  OwnStanding,
  PromotionAnswer,
  PromotionCard,
  PromotionList,
} from '../../../shared/promotions/pages/contract.ts';
import {
  isListedAt,
  phaseAt,
  type PromotionPhase,
} from '../../../shared/promotions/pages/phase.ts';
import { promotionArt } from '../../../shared/promotions/pages/art.ts';
import { raceAt } from '../../../shared/promotions/pages/race-weeks.ts';
import { promotionPath, seriesOf } from '../../../shared/promotions/pages/slug.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Clock } from '../../platform/clock.ts';
import { gamesPathOf } from './games-path.ts';
import type { Promotion } from './promotion-store.ts';
import type { Promotions } from './promotions.ts';
import { fundOf } from './terms-figures.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Where a player stands in what a promotion is about: the rooms of races and draws know. */
export type ReadOwn = (
  playerId: PlayerId,
  about: { readonly kind: 'race' | 'draw'; readonly slug: string },
) => Promise<OwnStanding>;

export type ViewDeps = {
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly promotions: Pick<Promotions, 'all' | 'find'>;
  readonly ownStanding: ReadOwn;
};

type Period = { readonly startsAtMs: number; readonly endsAtMs: number };

/** The period at a moment: of one that starts again each day it ends at the next midnight in Moscow. */
const periodAt = ({ startsAtMs, endsAtMs }: Promotion, nowMs: number): Period => ({
  startsAtMs,
  endsAtMs: endsAtMs ?? moscowDayStartMs(Math.max(nowMs, startsAtMs)) + DAY_MS,
});

const ORDER: Readonly<Record<PromotionPhase, number>> = { running: 0, coming: 1, ended: 2 };

/**
 * What runs, the first to end first and what is there every day last; what comes, the first to start
 * first; what ended, the last first.
 */
function inOrder(one: Placed, other: Placed): number {
  if (one.phase !== other.phase) return ORDER[one.phase] - ORDER[other.phase];
  const [daily, otherDaily] = [one, other].map(({ promotion }) => promotion.endsAtMs === null);
  if (daily !== otherDaily) return daily ? 1 : -1;
  if (one.phase === 'coming') return one.period.startsAtMs - other.period.startsAtMs;
  const gap = one.period.endsAtMs - other.period.endsAtMs;
  return one.phase === 'ended' ? -gap : gap;
}

type Placed = {
  readonly promotion: Promotion;
  readonly period: Period;
  readonly phase: PromotionPhase;
};

const placed = (promotion: Promotion, nowMs: number): Placed => {
  const period = periodAt(promotion, nowMs);
  return { promotion, period, phase: phaseAt(period, nowMs) };
};

const shownOf = ({ promotion: { slug, kind, figures }, period, phase }: Placed) => ({
  slug,
  kind,
  phase,
  path: promotionPath(slug),
  art: promotionArt(seriesOf(slug)),
  startsAt: new Date(period.startsAtMs).toISOString(),
  endsAt: new Date(period.endsAtMs).toISOString(),
  fund: fundOf(figures),
});

/** The slug of the race that a promotion shows at a moment; null where it is about none. */
function raceSlugOf({ promotion, period }: Placed, nowMs: number): string | null {
  const { kind, slug, weeks, endsAtMs, openedAtMs } = promotion;
  if (kind !== 'race' || endsAtMs === null) return null;
  const race = raceAt({ slug, weeks, ...period }, nowMs);
  return race.endsAtMs <= openedAtMs ? null : race.slug;
}

async function ownOf(
  deps: ViewDeps,
  shown: Placed,
  { playerId, nowMs }: { readonly playerId: PlayerId | undefined; readonly nowMs: number },
): Promise<OwnStanding> {
  if (playerId === undefined || shown.phase !== 'running') return null;
  const { kind, slug } = shown.promotion;
  if (kind === 'draw') return await deps.ownStanding(playerId, { kind, slug });
  const race = raceSlugOf(shown, nowMs);
  return race === null ? null : await deps.ownStanding(playerId, { kind: 'race', slug: race });
}

/** What runs now, what comes and what ended lately, in one language. */
export async function listPromotions(
  deps: ViewDeps,
  { language, playerId }: { readonly language: Language; readonly playerId: PlayerId | undefined },
): Promise<PromotionList> {
  const nowMs = deps.clock.nowMs();
  const shown = deps.promotions
    .all()
    .map((promotion) => placed(promotion, nowMs))
    .filter(({ period }) => isListedAt(period, nowMs))
    .toSorted(inOrder);
  const promotions = shown.map(async (each): Promise<PromotionCard> => {
    const { title, card, banner } = each.promotion.wordsIn(language);
    const own = await ownOf(deps, each, { playerId, nowMs });
    return { ...shownOf(each), title, card, banner, own };
  });
  return { now: new Date(nowMs).toISOString(), promotions: await Promise.all(promotions) };
}

/** The page of a promotion. Refused where no published promotion has the slug. */
export function viewPromotion(
  { clock, promotions }: Pick<ViewDeps, 'clock' | 'promotions'>,
  { slug, language }: { readonly slug: string; readonly language: Language },
): PromotionAnswer {
  const promotion = promotions.find(slug);
  if (promotion === undefined) throw new Refusal('promotion.not-found');
  const nowMs = clock.nowMs();
  const shown = placed(promotion, nowMs);
  const { version, hash } = promotion;
  const { title, welcome, periods, paragraphs } = promotion.wordsIn(language);
  return {
    now: new Date(nowMs).toISOString(),
    promotion: {
      ...shownOf(shown),
      title,
      welcome,
      periods,
      paragraphs,
      version,
      hash,
      raceSlug: raceSlugOf(shown, nowMs),
      gamesPath: gamesPathOf(promotion),
    },
  };
}
