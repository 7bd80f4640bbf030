import type { PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { DAY_MS } from '../../../shared/platform/day.ts';
import { useT } from '../../i18n/language.ts';
import { useDayText } from '../day-text.ts';
import { useMoneyText } from '../money-text.ts';
import styles from './daily-chart.module.css';
import type { ReportQuestion } from './report-question.ts';

const HEIGHT = 100;
/** A day without earnings still shows where it is. */
const LEAST = 1;
const BAR = 8;
const STEP = 10;

type Bar = { readonly day: string; readonly earnedMicro: string };

/** Every day of the period with what it brought, from the first to the last. */
export function barsOf(
  rows: readonly PartnerReportRow[],
  { from, to }: Pick<ReportQuestion, 'from' | 'to'>,
): readonly Bar[] {
  const earned = new Map(rows.map(({ group, earnedMicro }) => [group, earnedMicro]));
  const startMs = Date.parse(`${from}T00:00:00Z`);
  const days = (Date.parse(`${to}T00:00:00Z`) - startMs) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => {
    const day = new Date(startMs + index * DAY_MS).toISOString().slice(0, 10);
    return { day, earnedMicro: earned.get(day) ?? '0' };
  });
}

type ChartProps = {
  readonly rows: readonly PartnerReportRow[];
  readonly question: Pick<ReportQuestion, 'from' | 'to'>;
};

/** What was earned, day by day, as bars; the table beneath has the figures. */
export function DailyChart({ rows, question }: ChartProps) {
  const t = useT();
  const day = useDayText();
  const money = useMoneyText();
  const bars = barsOf(rows, question);
  const most = Math.max(1, ...bars.map(({ earnedMicro }) => Number(earnedMicro)));
  return (
    <figure className={styles.figure}>
      <svg
        aria-label={t('partners.report.chart')}
        className={styles.chart}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      >
        {bars.map(({ day: at, earnedMicro }, index) => {
          const height = Math.max(LEAST, (Number(earnedMicro) / most) * HEIGHT);
          return (
            <rect
              className={earnedMicro === '0' ? styles.empty : styles.bar}
              height={height}
              key={at}
              width={BAR}
              x={index * STEP}
              y={HEIGHT - height}
            >
              <title>{`${day(at)}: ${money(earnedMicro)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{day(question.from)}</span>
        <span>{day(question.to)}</span>
      </figcaption>
    </figure>
  );
}
