import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { HISTORY_MONTHS } from '../../../shared/games/history/contract.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

const LONGEST_YEAR_DAYS = 366;

/** How far back the history goes: its months at their longest, and a day for time zones. */
const REACH_MS = ((HISTORY_MONTHS / 12) * LONGEST_YEAR_DAYS + 1) * DAY_MS;

/** A range of moments; without an end it reaches to the newest row. */
export type HistoryRange = { readonly fromMs: number; readonly toMs: number | undefined };

/** The requested range, within the last `HISTORY_MONTHS`. Refuses `history.wrong-range`. */
export function rangeOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  nowMs: number,
): HistoryRange {
  const earliestMs = nowMs - REACH_MS;
  const fromMs = from === undefined ? earliestMs : Date.parse(from);
  const toMs = to === undefined ? undefined : Date.parse(to);
  const isRight = fromMs >= earliestMs && (toMs === undefined || toMs > fromMs);
  if (!isRight) throw new Refusal('history.wrong-range');
  return { fromMs, toMs };
}

/** Rows by ids of version 7 within a range, older than the page's last one. */
export function within(
  id: RawBuilder<unknown>,
  { fromMs, toMs }: HistoryRange,
  after?: string,
): RawBuilder<boolean> {
  const parts = [sql`${id} >= uuid_floor(${new Date(fromMs)}::timestamptz)`];
  if (toMs !== undefined) parts.push(sql`${id} < uuid_floor(${new Date(toMs)}::timestamptz)`);
  if (after !== undefined) parts.push(sql`${id} < ${after}::uuid`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
