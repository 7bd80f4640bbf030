import type { Robbery } from '../../../shared/rewards/robbery/contract.ts';
import { ROBBERY_LEAST_TOP_MICRO } from '../../../shared/rewards/robbery/rules.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { useT } from '../../i18n/language.ts';
import styles from './robbery.module.css';
import { usePrizeMoney } from './use-prize-money.ts';

/** Where the top comes from with the player's own figures, and what a prize asks. */
export function RobberyTerms({ robbery }: { readonly robbery: Robbery }) {
  const t = useT();
  const topMicro = BigInt(robbery.topMicro);
  const money = usePrizeMoney(topMicro);
  const amountOf = (micro: bigint) => `${money.format(micro)} ${money.code}`;
  const price = robbery.award && priceTagOf(robbery.award, { amountMicro: topMicro });
  return (
    <section aria-label={t('robbery.why')} className={styles.terms}>
      <h3 className={styles.subtitle}>{t('robbery.why')}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>{t('robbery.why.level')}</dt>
          <dd>{amountOf(BigInt(robbery.levelTopMicro))}</dd>
        </div>
        <div>
          <dt>{t('robbery.why.play')}</dt>
          <dd>{amountOf(BigInt(robbery.playCapMicro))}</dd>
        </div>
        {robbery.hasDeposit && (
          <div>
            <dt>{t('robbery.why.deposit')}</dt>
            <dd>{amountOf(ROBBERY_LEAST_TOP_MICRO)}</dd>
          </div>
        )}
        <div>
          <dt>{t('robbery.top')}</dt>
          <dd>{amountOf(topMicro)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('robbery.why.rule')}</p>
      {topMicro > 0n && price !== null && (
        <p className={styles.note}>
          {t('robbery.price', {
            amount: amountOf(topMicro),
            stake: amountOf(price.stakeMicro),
            cost: amountOf(price.costMicro),
          })}
        </p>
      )}
      <p className={styles.note}>{t('robbery.leave')}</p>
    </section>
  );
}
