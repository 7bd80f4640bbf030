import { OfficeRefusal } from '../http/office-refusal.ts';
import { boundsOf, type Day, dayAfter, isDay } from './report-day.ts';

/** The most days of one period. */
const DAYS_MOST = 366;

/** From a day to another one, both included. */
export type Period = { readonly from: Day; readonly to: Day };

/** Refuses what is no period of at most a year. */
export function requirePeriod({ from, to }: Period): void {
  const isPeriod = isDay(from) && isDay(to) && from <= to && to < dayAfter(from, DAYS_MOST);
  if (!isPeriod) {
    throw new OfficeRefusal('no-period', 'Name two days, the earlier one first, a year at most.');
  }
}

/** Refuses what is no day of the calendar. */
export function requireDay(day: Day): void {
  if (!isDay(day)) throw new OfficeRefusal('no-day', 'That is no day.');
}

/** The moments of a period: the end belongs to the next day. */
export const momentsOf = ({ from, to }: Period) => ({
  from: new Date(boundsOf(from).fromMs),
  to: new Date(boundsOf(to).toMs),
});
