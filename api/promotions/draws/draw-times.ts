import type { DrawTimes } from '../../../shared/fairness/draw/outcome.ts';
import type { Draw } from '../tickets/draw-store.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

export const minutesMs = (minutes: number): number => minutes * MINUTE_MS;

/** The times of a draw whose list is closed at a moment. */
export const timesOf = ({ endsAtMs, terms }: Draw, closedAtMs: number): DrawTimes => ({
  endsAtMs,
  closedAtMs,
  drawAfterMs: minutesMs(terms.drawAfterMinutes),
});
