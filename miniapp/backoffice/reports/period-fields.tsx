import type { ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import { Button } from '../kit/button.tsx';
import { Filters, TextField } from '../kit/fields.tsx';
import { dayAgo, PERIODS } from './use-period.ts';
import styles from './period-fields.module.css';

type PeriodProps = {
  readonly period: ReportPeriod;
  readonly onPeriod: (period: ReportPeriod) => void;
};

/** Two days in Moscow, or one of the usual periods. */
export function PeriodFields({ period, onPeriod }: PeriodProps) {
  const { from, to } = period;
  const set = (day: string, change: (day: string) => ReportPeriod) => {
    if (day !== '') onPeriod(change(day));
  };
  return (
    <div className={styles.period}>
      <fieldset aria-label="Usual periods" className={styles.usual}>
        {PERIODS.map(([name, periodOf]) => {
          const usual = periodOf();
          const isChosen = usual.from === from && usual.to === to;
          return (
            <Button
              aria-pressed={isChosen}
              className={isChosen ? styles.chosen : undefined}
              key={name}
              onClick={() => onPeriod(usual)}
            >
              {name}
            </Button>
          );
        })}
      </fieldset>
      <div className={styles.days}>
        <Filters>
          <TextField
            label="From (Moscow)"
            max={dayAgo(0)}
            onChange={(change) =>
              set(change.target.value, (day) => ({ from: day, to: day > to ? day : to }))
            }
            type="date"
            value={from}
          />
          <TextField
            label="To (included)"
            max={dayAgo(0)}
            onChange={(change) =>
              set(change.target.value, (day) => ({ from: day < from ? day : from, to: day }))
            }
            type="date"
            value={to}
          />
        </Filters>
      </div>
    </div>
  );
}
