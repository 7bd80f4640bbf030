import { useAtomValue } from 'jotai';
import type { Payway } from '../../../shared/cashdesk/payments/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { moneyCurrencyAtom } from '../../players/money-in.ts';
import { useSumText } from '../desk/money-text.ts';
import { depositSum } from './deposit-sum.ts';
import { isFree } from './method-picker.tsx';
import styles from './sum-lines.module.css';

type SumLinesProps = { readonly payway: Payway; readonly amount: number };

/** The sum's value in the display currency, if that is another one. */
function useWorth(payway: Payway, amount: number): string | undefined {
  const shown = useAtomValue(moneyCurrencyAtom);
  const { sum } = useSumText();
  if (shown.name === payway.currency.name || amount === 0 || shown.course <= 0) return undefined;
  return sum(Math.floor((amount * payway.course) / shown.course), shown.name);
}

/**
 * What is paid, how much of it is the fee, and what is added to the balance; shown before payment.
 */
export function SumLines({ payway, amount }: SumLinesProps) {
  const t = useT();
  const { number } = useFormats();
  const { sum } = useSumText();
  const { name } = payway.currency;
  const { feePercent, fee, total } = depositSum(amount, payway);
  const worth = useWorth(payway, amount);
  const isUnknown = amount === 0 && !isFree(payway);
  const none = isUnknown ? '—' : t('cash.sum.free');
  const feeText = fee === 0 || isUnknown ? none : sum(fee, name);
  return (
    <dl aria-live="polite" className={styles.lines}>
      <div className={styles.line}>
        <dt>{t('cash.sum.arrives')}</dt>
        <dd>
          {sum(amount, name)}
          {worth !== undefined && <span className={styles.worth}>≈&nbsp;{worth}</span>}
        </dd>
      </div>
      <div className={styles.line}>
        <dt>
          {feePercent === 0 || isUnknown
            ? t('cash.sum.fee')
            : t('cash.sum.feePercent', { percent: number(feePercent) })}
        </dt>
        <dd>{feeText}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t(payway.p2p === 1 ? 'cash.sum.totalAbout' : 'cash.sum.total')}</dt>
        <dd>{sum(total, name)}</dd>
      </div>
    </dl>
  );
}
