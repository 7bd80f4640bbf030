import { type RawBuilder, sql } from 'kysely';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';

/**
 * Whether what stands beside column `day` counts for a moment: it is of the same day in Moscow, or of
 * the next one. What was asked for before midnight and had to wait counts for the day that began
 * meanwhile, whose budget would otherwise begin again after it. A day further ahead is a clock that was
 * wrong, and closes no budget.
 */
export const isOfDay = (nowMs: number): RawBuilder<boolean> =>
  sql<boolean>`(day between ${moscowDate(nowMs)}::date and ${moscowDate(nowMs)}::date + 1)`;
