import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './day-filters.module.css';
import { HISTORY_DAYS, lastDays, QUICK_DAYS, type DayRange } from './history-range.ts';

type DayFiltersProps = {
  readonly days: DayRange;
  /** The moment the page was opened, by the server's clock. */
  readonly nowMs: number;
  /** Whether the days make no range. */
  readonly isWrong: boolean;
  readonly onDaysChange: (days: DayRange) => void;
  /** The other filters, beside the days. */
  readonly children: ReactNode;
};

/** The days of a list, by a press or one by one, with its other filters beside them. */
export function DayFilters({ days, nowMs, isWrong, onDaysChange, children }: DayFiltersProps) {
  const t = useT();
  const bounds = lastDays(HISTORY_DAYS, nowMs);
  return (
    <div className={styles.filters}>
      <fieldset aria-label={t('history.range')} className={styles.quick}>
        {QUICK_DAYS.map((count) => {
          const range = lastDays(count, nowMs);
          const isChosen = range.from === days.from && range.to === days.to;
          return (
            <ChipButton
              aria-pressed={isChosen}
              key={count}
              onClick={() => onDaysChange(range)}
              tone={isChosen ? 'violet' : 'plain'}
            >
              {count === HISTORY_DAYS
                ? t('history.range.year')
                : t('history.range.days', { count })}
            </ChipButton>
          );
        })}
      </fieldset>
      <div className={styles.fields}>
        <TextInput
          error={isWrong ? t('history.range.wrong') : undefined}
          label={t('history.from')}
          max={bounds.to}
          min={bounds.from}
          onValueChange={(from) => onDaysChange({ ...days, from })}
          type="date"
          value={days.from}
        />
        <TextInput
          label={t('history.to')}
          max={bounds.to}
          min={bounds.from}
          onValueChange={(to) => onDaysChange({ ...days, to })}
          type="date"
          value={days.to}
        />
        {children}
      </div>
    </div>
  );
}
