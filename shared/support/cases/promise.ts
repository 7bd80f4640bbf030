import { moscowDayStartMs } from '../../platform/moscow-time.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';

/** When people of the staff answer, in minutes of the day in Moscow, and how soon. */
export type SupportHours = {
  readonly fromMinute: number;
  /** Past midnight where it is not after `fromMinute`; the same minute means around the clock. */
  readonly toMinute: number;
  readonly answerMinutes: number;
};

/**
 * By when a person answers a question asked at a moment: within `answerMinutes` of hours in which
 * staff are there, counted from the question or from the next opening.
 */
export function answerByMs(askedMs: number, hours: SupportHours): number {
  const { fromMinute, toMinute, answerMinutes } = hours;
  const openMs = (((toMinute - fromMinute + 1440 - 1) % 1440) + 1) * MINUTE_MS;
  const today = moscowDayStartMs(askedMs) + fromMinute * MINUTE_MS;
  let opensMs = today > askedMs ? today - DAY_MS : today;
  let leftMs = answerMinutes * MINUTE_MS;
  for (;;) {
    const startMs = Math.max(opensMs, askedMs);
    const roomMs = opensMs + openMs - startMs;
    if (roomMs >= leftMs) return startMs + leftMs;
    leftMs -= Math.max(roomMs, 0);
    opensMs += DAY_MS;
  }
}
