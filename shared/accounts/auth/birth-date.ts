import type { LoginRefusal } from './refusals.ts';

/** The age from which a player may play, in years. */
export const ADULT_YEARS = 18;

/** Nobody alive is older. */
const OLDEST_YEARS = 120;

type BirthDateRefusal = Extract<
  LoginRefusal,
  'login.birth-date-required' | 'login.birth-date-invalid' | 'login.under-age'
>;

type Day = { readonly year: number; readonly month: number; readonly day: number };

/**
 * The day that a text of the form `YYYY-MM-DD` names; undefined when the calendar has no such day.
 */
function dayOf(text: string): Day | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 ? { year, month, day } : undefined;
}

/**
 * Full years between a date of birth and a moment, both in UTC. A player born on 29 February has
 * the birthday on 1 March in common years.
 */
function yearsSince({ year, month, day }: Day, nowMs: number): number {
  const now = new Date(nowMs);
  const isBeforeBirthday =
    now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
}

/** The reason why a player born on this day (`YYYY-MM-DD`) may not play at this moment, if any. */
export function birthDateRefusal(
  text: string | undefined,
  nowMs: number,
): BirthDateRefusal | undefined {
  if (text === undefined || text.trim() === '') return 'login.birth-date-required';
  const day = dayOf(text);
  const years = day === undefined ? Number.NaN : yearsSince(day, nowMs);
  if (!(years >= 0 && years <= OLDEST_YEARS)) return 'login.birth-date-invalid';
  return years < ADULT_YEARS ? 'login.under-age' : undefined;
}
