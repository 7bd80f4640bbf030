import { uuidTimeMs } from '../../../shared/ids.ts';
import { moscowDate, moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A calendar day in Moscow, as `2026-11-20`. */
export type Day = string;

const NOON_MS = DAY_MS / 2;

/** The moments at which a day begins and ends; the second belongs to the next day. */
export function boundsOf(day: Day): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = moscowDayStartMs(Date.parse(day) + NOON_MS);
  return { fromMs, toMs: fromMs + DAY_MS };
}

/** The day that a group belongs to: that of its id, whenever it was posted. */
export const dayOfId = (groupId: string): Day => moscowDate(uuidTimeMs(groupId));

/** The day so many days after another. */
export const dayAfter = (day: Day, days = 1): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The smallest id that a group made at a moment can have: `uuid_floor` of the database. */
export function smallestIdAt(atMs: number): string {
  const hex = atMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text names a day of the calendar. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;
