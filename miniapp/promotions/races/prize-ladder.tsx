import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './prize-ladder.module.css';
import { microOfHundredths } from './standing-row.ts';

type PrizeLadderProps = {
  /** What each place is worth, from the first on, in hundredths of the base currency. */
  readonly prizes: readonly number[];
};

/** What each place gets of the pool as it is now. */
export function PrizeLadder({ prizes }: PrizeLadderProps) {
  const t = useT();
  const money = useMoney();
  if (prizes.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('dailydist.prizes')}</h2>
      <ol className={styles.list}>
        {prizes.map((prize, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place is its index
          <li className={styles.line} key={index}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.sum}>
              {money.format(microOfHundredths(prize))} {money.code}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
