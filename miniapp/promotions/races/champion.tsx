import type { DailyInfo } from '../../../shared/promotions/races/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './champion.module.css';
import { Racer } from './racer.tsx';
import { microOfHundredths } from './standing-row.ts';

const Crown = () => (
  <svg aria-hidden="true" className={styles.crown} viewBox="0 0 48 36">
    <path d="m4 10 11 9L24 3l9 16 11-9-4 22H8z" />
  </svg>
);

type ChampionProps = { readonly champion: DailyInfo['lastWinner'] };

/** Who won the day before, and what they got; or that nobody did yet. */
export function Champion({ champion }: ChampionProps) {
  const t = useT();
  const money = useMoney();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>
        <Crown />
        {t('dailydist.champion')}
      </h2>
      {champion === null ? (
        <p className={styles.none}>{t('dailydist.champion.none')}</p>
      ) : (
        <>
          <Racer row={{ ...champion, isOwn: champion.isOwn ?? false }} />
          <dl className={styles.facts}>
            <div>
              <dt>{t('race.own.score')}</dt>
              <dd>
                {money.format(microOfHundredths(champion.betAmount))} {money.code}
              </dd>
            </div>
            <div>
              <dt>{t('race.own.prize')}</dt>
              <dd className={styles.prize}>
                {money.format(microOfHundredths(champion.prize))} {money.code}
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
