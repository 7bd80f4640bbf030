import type { DailyInfo } from '../../../shared/promotions/races/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './daily-rules.module.css';
import { microOfHundredths } from './standing-row.ts';

type DailyRulesProps = { readonly tournament: DailyInfo['tournament'] };

/** How the tournament is played, with the figures of the day’s own terms. */
export function DailyRules({ tournament }: DailyRulesProps) {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  const { minScore = 0, ofScoresBp = 0, mostOfScoreBp, settleMinutes = 0 } = tournament;
  const percent = (bp: number) =>
    number(bp / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const least = `${money.format(microOfHundredths(minScore))}\u00A0${money.code}`;
  return (
    <details className={styles.card}>
      <summary className={styles.heading}>{t('dailydist.rules')}</summary>
      <ul className={styles.list}>
        <li>{t('dailydist.rule.day')}</li>
        <li>{t('dailydist.rule.score')}</li>
        {ofScoresBp > 0 && <li>{t('dailydist.rule.bank', { percent: percent(ofScoresBp) })}</li>}
        <li>{t('dailydist.rule.least', { amount: least })}</li>
        {mostOfScoreBp !== undefined && (
          <li>{t('dailydist.rule.most', { percent: percent(mostOfScoreBp) })}</li>
        )}
        <li>{t('dailydist.rule.ties')}</li>
        <li>{t('dailydist.rule.paid', { minutes: number(settleMinutes) })}</li>
        <li>{t('dailydist.rule.person')}</li>
      </ul>
    </details>
  );
}
