import { useAtomValue } from 'jotai';
import { currencyById, BASE_CURRENCY_ID } from '../../shared/money/currency.ts';
import type { LimitKind, LimitPeriod } from '../../shared/protection/limits.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { useMoney } from '../players/use-money.ts';
import { currencyAtom } from '../players/profile-atoms.ts';
import { fromBaseHundredths } from './limit-text.ts';

const HOUR_MIN = 60;

/** The name of each kind of limit, and what it counts. */
export const KIND_NAMES: Readonly<
  Record<LimitKind, { readonly title: PlainKey; readonly about: PlainKey }>
> = {
  deposit: { title: 'protection.limit.deposit', about: 'protection.limit.deposit.about' },
  loss: { title: 'protection.limit.loss', about: 'protection.limit.loss.about' },
  wager: { title: 'protection.limit.wager', about: 'protection.limit.wager.about' },
  session: { title: 'protection.limit.session', about: 'protection.limit.session.about' },
};

/** The name of each window. */
export const PERIOD_NAMES: Readonly<Record<LimitPeriod, PlainKey>> = {
  day: 'protection.period.day',
  week: 'protection.period.week',
  month: 'protection.period.month',
};

/** Formats minutes as hours and minutes. */
export function useTimeWords(): (minutes: number) => string {
  const t = useT();
  return (total) => {
    const hours = Math.floor(total / HOUR_MIN);
    const minutes = total % HOUR_MIN;
    if (hours === 0) return t('protection.time.minutes', { minutes });
    return minutes === 0
      ? t('protection.time.hours', { hours })
      : t('protection.time.both', { hours, minutes });
  };
}

/** Formats amounts of limits: sums in the display currency, or times. */
export function useLimitWords() {
  const money = useMoney();
  const { courseMicro, id } = useAtomValue(currencyAtom);
  const time = useTimeWords();
  const course = BigInt(courseMicro);
  const sum = (hundredths: number) => `${money.formatHundredths(hundredths)}\u00A0${money.code}`;
  return {
    course,
    code: money.code,
    /** The stored limit, when the display currency is not the base currency. */
    baseSum: (hundredths: number) =>
      id === BASE_CURRENCY_ID
        ? undefined
        : `${money.formatHundredths(hundredths)}\u00A0${currencyById(BASE_CURRENCY_ID)?.code ?? ''}`,
    amount: (kind: LimitKind, value: number) =>
      kind === 'session' ? time(value) : sum(fromBaseHundredths(value, course)),
  };
}
