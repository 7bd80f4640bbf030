import type { Robbery } from '../../../shared/rewards/robbery/contract.ts';
import { ROBBERY_LEAST_TOP_MICRO } from '../../../shared/rewards/robbery/rules.ts';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { useT } from '../../i18n/language.ts';
import { Note, Row, Rows } from '../earned/earned-parts.tsx';
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
      <Rows>
        <Row name={t('robbery.why.level')} value={amountOf(BigInt(robbery.levelTopMicro))} />
        <Row name={t('robbery.why.play')} value={amountOf(BigInt(robbery.playCapMicro))} />
        {robbery.hasDeposit && (
          <Row name={t('robbery.why.deposit')} value={amountOf(ROBBERY_LEAST_TOP_MICRO)} />
        )}
        <Row isTotal name={t('robbery.top')} value={amountOf(topMicro)} />
      </Rows>
      <Note>{t('robbery.why.rule')}</Note>
      {topMicro > 0n && price !== null && (
        <Note>
          {t('robbery.price', {
            amount: amountOf(topMicro),
            stake: amountOf(price.stakeMicro),
            cost: amountOf(price.costMicro),
          })}
        </Note>
      )}
      <Note>{t('robbery.leave')}</Note>
    </section>
  );
}
