import type { RaceTerms } from '../../../shared/promotions/races/terms.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** By how many percent a bet brings more at a moment; as `race_happy_percent` has it in SQL. */
export function happyPercentAt({ happyHours = [] }: RaceTerms, atMs: number): number {
  const hour = Math.floor((atMs - moscowDayStartMs(atMs)) / HOUR_MS);
  const now = happyHours.find(({ fromHour, toHour }) => hour >= fromHour && hour < toHour);
  return now?.morePercent ?? 0;
}
