import type { Solvency } from '../../../shared/cashdesk/solvency/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useSums } from '../desk/payment-sums.ts';
import styles from './figures.module.css';

/** From this ratio on the exact figure adds no information. */
const MAX_RATIO = 10;
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

/** The liabilities, the reserves, and how much of the liabilities the reserves cover. */
export function Figures({ solvency }: { readonly solvency: Solvency }) {
  const t = useT();
  const { number, dateTime } = useFormats();
  const sums = useSums();
  const { liabilities, reservesTotal, ratio, players, at } = solvency;
  const ratioText = () => {
    if (ratio === null) return '—';
    return ratio > MAX_RATIO ? `>\u00A0${number(MAX_RATIO, PERCENT)}` : number(ratio, PERCENT);
  };
  const isCovered = ratio === null || ratio >= 1;
  return (
    <section aria-label={t('solvency.figures')} className={styles.card}>
      <p className={styles.ratio}>
        <span className={isCovered ? styles.covered : styles.short}>{ratioText()}</span>
        <span className={styles.name}>{t('solvency.ratio')}</span>
      </p>
      <div className={styles.bars}>
        <div className={styles.row}>
          <span className={styles.name}>{t('solvency.owed')}</span>
          <span className={styles.sum}>{sums.shown(liabilities)}</span>
          <progress
            aria-label={t('solvency.owed')}
            className={styles.bar}
            max={Math.max(liabilities, reservesTotal, 1)}
            value={liabilities}
          />
        </div>
        <div className={styles.row}>
          <span className={styles.name}>{t('solvency.held')}</span>
          <span className={styles.sum}>{sums.shown(reservesTotal)}</span>
          <progress
            aria-label={t('solvency.held')}
            className={isCovered ? styles.win : styles.bar}
            max={Math.max(liabilities, reservesTotal, 1)}
            value={reservesTotal}
          />
        </div>
      </div>
      <p className={styles.note}>
        {t('solvency.counted', { players: number(players), at: dateTime(at) })}
      </p>
    </section>
  );
}
