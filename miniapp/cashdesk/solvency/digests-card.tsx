import type { Solvency } from '../../../shared/cashdesk/solvency/contract.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { useSums } from '../desk/payment-sums.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './digests-card.module.css';

type LineProps = {
  readonly at: string;
  readonly note: string;
  readonly hash: string;
  readonly name: string;
};

function Line({ at, note, hash, name }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.at}>{at}</span>
      <span className={styles.note}>{note}</span>
      <code className={styles.hash}>{hash}</code>
      <CopyButton name={`${name}, ${at}`} text={hash} />
    </li>
  );
}

type CardProps = Pick<Solvency, 'digests' | 'reports'>;

/**
 * The published digests that keep the past from being rewritten: of each day's ledger and of each
 * report.
 */
export function DigestsCard({ digests, reports }: CardProps) {
  const t = useT();
  const { date, dateTime, number } = useFormats();
  const sums = useSums();
  return (
    <DeskCard title={t('solvency.digests')}>
      <p className={styles.text}>{t('solvency.digests.text')}</p>
      {digests.length === 0 && <p className={styles.text}>{t('solvency.digests.none')}</p>}
      <ul className={styles.list}>
        {digests.map(({ day, transfers, digest }) => (
          <Line
            at={date(`${day}T12:00:00`)}
            hash={digest}
            key={day}
            name={t('solvency.digest')}
            note={t('solvency.transfers', { count: number(transfers) })}
          />
        ))}
      </ul>
      {reports.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('solvency.reports')}</summary>
          <ul className={styles.list}>
            {reports.map(({ at, hash, liabilities }) => (
              <Line
                at={dateTime(at)}
                hash={hash}
                key={at}
                name={t('solvency.root')}
                note={sums.shown(liabilities)}
              />
            ))}
          </ul>
        </details>
      )}
    </DeskCard>
  );
}
