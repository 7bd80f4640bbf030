import { DAY_MS } from '../../platform/durations.ts';

/** How long a race of a promotion that repeats each week lasts. */
export const RACE_WEEK_MS = 7 * DAY_MS;

type Weekly = {
  readonly slug: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** Null for a promotion with one race. */
  readonly weeks: number | null;
};

/** A race of a promotion, by the slug that it is known by. */
export type RacePart = {
  readonly slug: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
};

/** The races of a promotion in their order: one for each week, or one for all of it. */
export function racesOf({ slug, startsAtMs, endsAtMs, weeks }: Weekly): readonly RacePart[] {
  if (weeks === null) return [{ slug, startsAtMs, endsAtMs }];
  return Array.from({ length: weeks }, (_, week) => ({
    slug: `${slug}-week-${week + 1}`,
    startsAtMs: startsAtMs + week * RACE_WEEK_MS,
    endsAtMs: startsAtMs + (week + 1) * RACE_WEEK_MS,
  }));
}

/** The race whose standings are shown at a moment: the one under way, or the nearest. */
export function raceAt(promotion: Weekly, nowMs: number): RacePart {
  const races = racesOf(promotion);
  const [first] = races;
  if (first === undefined) throw new Error(`${promotion.slug} has no race`);
  return races.findLast(({ startsAtMs }) => startsAtMs <= nowMs) ?? first;
}
