import type { PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useDayText } from '../day-text.ts';
import { useMoneyText } from '../money-text.ts';
import { barsOf } from './daily-bars.ts';
import styles from './daily-chart.module.css';
import type { ReportQuestion } from './report-question.ts';

const HEIGHT = 100;
/** A day without earnings still shows where it is. */
const LEAST = 1;
const BAR = 8;
const STEP = 10;

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
