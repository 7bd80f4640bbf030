import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import type { BetLimits } from '../stake/bet-amount.ts';
import styles from './coinflip-rules.module.css';

/** The rules, said plainly. */
export function CoinflipRules({ minBet, maxBet }: BetLimits) {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const limits = { min: formatHundredths(minBet), max: formatHundredths(maxBet), code };
  return (
    <details className={styles.rules}>
      <summary>{t('coinflip.rules.title')}</summary>
      <ul className={styles.list}>
        <li>{t('coinflip.rules.sides')}</li>
        <li>{t('coinflip.rules.fee')}</li>
        <li>{t('coinflip.rules.draw')}</li>
        <li>{t('coinflip.rules.wait')}</li>
        <li>{t('coinflip.rules.private')}</li>
        <li>{t('coinflip.rules.people')}</li>
        <li>{t('coinflip.rules.limits', limits)}</li>
      </ul>
    </details>
  );
}
