import type { LimitKind, LimitPeriod } from '../../../shared/protection/limits.ts';

const HUNDREDTHS = 100;

/** A limit in the base currency, or in minutes of play. */
export const limitOf = (kind: string, amount: string | null): string => {
  if (amount === null) return 'none';
  return kind === 'session' ? `${amount} min` : `${(Number(amount) / HUNDREDTHS).toFixed(2)} RUB`;
};

/** What a limit counts, as it is chosen. */
export const KIND_WORDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'Deposits',
  loss: 'Losses',
  wager: 'Stakes',
  session: 'Time in play',
};

export const PERIOD_WORDS: Readonly<Record<LimitPeriod, string>> = {
  day: 'A day',
  week: 'A week',
  month: 'A month',
};

/** A typed limit in hundredths of the base currency or in minutes; undefined where it is none. */
export function limitTyped(kind: LimitKind, typed: string): number | undefined {
  const isRight = kind === 'session' ? /^\d{1,5}$/ : /^\d{1,10}(?:\.\d{1,2})?$/;
  if (!isRight.test(typed)) return undefined;
  return kind === 'session' ? Number(typed) : Math.round(Number(typed) * HUNDREDTHS);
}
