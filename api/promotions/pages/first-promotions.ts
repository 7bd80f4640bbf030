import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { DAILY_TEMPLATE, DAILY_TERMS } from '../../../shared/promotions/races/daily.ts';
import { RACE_WEEK_MS } from '../../../shared/promotions/pages/race-weeks.ts';
import { nextSlug } from '../../../shared/promotions/pages/slug.ts';
import { FIRST_DRAWS } from '../draws/first-draws.ts';
import { FIRST_NEW_YEAR } from '../orders/first-new-year.ts';
import type { PromotionDraft } from './draft-promotion.ts';
import { FIRST_RACES, type FirstRaceSlug, firstRaceTerms, weeksOf } from './first-races.ts';
import { firstRaceWords, firstWords } from './first-words.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A day in Moscow at its beginning. */
const moscow = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

type Dated = {
  readonly from: string;
  /** The day on which it is over; of a race that repeats each week it follows from its weeks. */
  readonly to: string;
  /** Whose games take part, as the aggregator calls them. */
  readonly providers: readonly string[];
};

/** When the races of a new installation are. */
const DATED: Readonly<Record<FirstRaceSlug, Dated>> = {
  'jokers-jackpot-madness': { from: '2026-10-05', to: '2026-10-26', providers: ['Wazdan'] },
  'fortune-season': { from: '2026-11-23', to: '2026-12-21', providers: ['Endorphina'] },
  'evoplay-race': { from: '2026-11-23', to: '2026-12-14', providers: ['Evoplay'] },
  'piggy-christmas': { from: '2026-12-07', to: '2026-12-28', providers: ['Belatra'] },
  'evoplay-christmas': { from: '2026-12-14', to: '2027-01-08', providers: ['Evoplay'] },
  'festive-topia': { from: '2026-12-21', to: '2027-01-11', providers: ['Spinomenal'] },
  'ice-boost': { from: '2027-01-11', to: '2027-02-01', providers: ['Playson'] },
  'lucky-in-love': { from: '2027-02-08', to: '2027-02-22', providers: ['BGaming'] },
};

/** The races that run in a sandbox from its first start: how many days before it and after. */
const DEMO: Partial<Record<FirstRaceSlug, readonly [before: number, after: number]>> = {
  'evoplay-race': [2, 12],
  'ice-boost': [1, 6],
  'fortune-season': [3, 25],
};

const SLUGS = Object.keys(FIRST_RACES) as readonly FirstRaceSlug[];

type Period = Pick<PromotionDraft, 'startsAt' | 'endsAt'>;

function datedPeriod(slug: FirstRaceSlug): Period {
  const { from, to } = DATED[slug];
  return { startsAt: moscow(from), endsAt: moscow(to) };
}

function demoPeriod(slug: FirstRaceSlug, nowMs: number): Period | undefined {
  const days = DEMO[slug];
  if (days === undefined) return undefined;
  const startsAtMs = moscowDayStartMs(nowMs) - days[0] * DAY_MS;
  const weeks = weeksOf(slug);
  const lastsMs = weeks === null ? (days[0] + days[1]) * DAY_MS : weeks * RACE_WEEK_MS;
  return { startsAt: new Date(startsAtMs), endsAt: new Date(startsAtMs + lastsMs) };
}

const raceDraft = (
  slug: FirstRaceSlug,
  period: Period,
  providers: readonly string[],
): PromotionDraft => ({
  slug,
  kind: 'race',
  ...period,
  words: firstRaceWords(slug),
  terms: firstRaceTerms(slug, providers),
  weeks: weeksOf(slug),
});

/** The daily tournament, which starts again each day by itself. */
const daily = (): PromotionDraft => ({
  slug: DAILY_TEMPLATE,
  kind: 'race',
  startsAt: moscow('2026-11-01'),
  endsAt: null,
  words: firstWords(DAILY_TEMPLATE),
  terms: DAILY_TERMS,
});

/** The draws of the specification's seasons. */
const draws = (): readonly PromotionDraft[] =>
  [...FIRST_DRAWS, FIRST_NEW_YEAR].map(({ slug, ...draw }) => ({
    ...draw,
    slug,
    kind: 'draw',
    words: firstWords(slug),
  }));

/**
 * The promotions of a new installation. Their funds are large and fixed: staff look at each one and
 * publish it, the daily tournament excepted.
 */
export const firstPromotions = (): readonly PromotionDraft[] => [
  daily(),
  ...draws(),
  ...SLUGS.map((slug) => raceDraft(slug, datedPeriod(slug), DATED[slug].providers)),
];

/**
 * The promotions of a sandbox, over games of the providers that it has. Some races run now, whatever
 * the date.
 */
export function demoPromotions(
  nowMs: number,
  providers: readonly string[],
): readonly PromotionDraft[] {
  const races = SLUGS.map((slug) => {
    const period = demoPeriod(slug, nowMs) ?? datedPeriod(slug);
    return raceDraft(slug, period, demoProviders(slug, providers));
  });
  return [daily(), ...races, ...draws()];
}

/** Each race of a sandbox is over the games of another provider, as far as there are any. */
function demoProviders(slug: FirstRaceSlug, providers: readonly string[]): readonly string[] {
  const own = providers[SLUGS.indexOf(slug) % providers.length];
  return own === undefined ? providers : [own];
}

/** The races of a sandbox that are followed by the next one of the same kind when they end. */
export const FOLLOWED = SLUGS.filter((slug) => DEMO[slug] !== undefined);

/** The last race of a series that was opened. */
type Last = Pick<PromotionDraft, 'slug' | 'startsAt'> & { readonly endsAt: Date };

/** So long before a race ends the next one is announced. */
const ANNOUNCED_MS = 2 * DAY_MS;

type FollowedAt = {
  readonly nowMs: number;
  readonly providers: readonly string[];
  /** Names that it cannot have. */
  readonly taken: ReadonlySet<string>;
};

/**
 * The race that follows another one of a sandbox: as long, from its end on, or from today where that is
 * long past. Undefined while it is too early to announce it.
 */
export function demoFollower(
  first: FirstRaceSlug,
  last: Last,
  { nowMs, providers, taken }: FollowedAt,
): PromotionDraft | undefined {
  const endMs = last.endsAt.getTime();
  if (endMs - nowMs > ANNOUNCED_MS) return undefined;
  const startsAtMs = Math.max(endMs, moscowDayStartMs(nowMs));
  const endsAtMs = startsAtMs + endMs - last.startsAt.getTime();
  const period = { startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) };
  const slug = nextSlug(last.slug, taken);
  return { ...raceDraft(first, period, demoProviders(first, providers)), slug };
}
