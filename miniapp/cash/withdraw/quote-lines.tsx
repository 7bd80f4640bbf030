import type { WithdrawPayway, WithdrawQuote } from '../../../shared/cashdesk/withdraw-contract.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { useSums } from '../transactions/payment-sums.ts';
import styles from './quote-lines.module.css';
import type { QuoteState } from './use-quote.ts';

type QuoteLinesProps = {
  readonly payway: WithdrawPayway;
  readonly state: QuoteState;
  /** Hundredths of the base currency. */
  readonly balance: number;
};

const isFiat = (code: string) =>
  CURRENCIES.some((currency) => currency.code === code && currency.kind === 'fiat');

type CoinNoteProps = Pick<WithdrawQuote, 'arrives'> & { readonly payway: WithdrawPayway };

/** By what rate coins arrive: the sum is exact where the quote is in them, else settled on sending. */
function CoinNote({ arrives, payway }: CoinNoteProps) {
  const t = useT();
  const sums = useSums();
  const { amount, currency } = arrives;
  if (isFiat(currency)) {
    return t('withdraw.quote.inCoins', {
      name: payway.name,
      sum: sums.decimal(amount, currency),
    });
  }
  const worth = sums.shown(Math.round(payway.course * 100));
  return t('withdraw.quote.rate', { coin: currency, worth });
}

/** What the fee is, what the balance loses, exactly what arrives, and by when. */
export function QuoteLines({ payway, state, balance }: QuoteLinesProps) {
  const t = useT();
  const { dateTime, number } = useFormats();
  const sums = useSums();
  const { quote, isBusy } = state;
  const none = '—';
  const feeName = payway.feeFree
    ? t('withdraw.quote.fee')
    : t('withdraw.quote.feePercent', { percent: number(payway.feePercent) });
  const fee = quote !== undefined && quote.fee > 0 ? sums.taken(quote.fee) : undefined;
  return (
    <>
      <dl aria-busy={isBusy} aria-live="polite" className={cx(styles.lines, isBusy && styles.busy)}>
        <div className={styles.line}>
          <dt>{feeName}</dt>
          <dd>{payway.feeFree ? t('withdraw.quote.free') : (fee ?? none)}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('withdraw.quote.total')}</dt>
          <dd>{quote === undefined ? none : sums.taken(quote.total, balance)}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('withdraw.quote.by')}</dt>
          <dd>{quote === undefined ? t('withdraw.quote.usual') : dateTime(quote.expectedBy)}</dd>
        </div>
        <div className={styles.arrives}>
          <dt>{t('withdraw.quote.arrives')}</dt>
          <dd>
            {quote === undefined
              ? none
              : sums.decimal(quote.arrives.amount, quote.arrives.currency)}
          </dd>
        </div>
      </dl>
      {quote !== undefined && payway.crypto === 1 && (
        <p className={styles.note}>
          <CoinNote arrives={quote.arrives} payway={payway} />
        </p>
      )}
      <p className={styles.note}>{t('withdraw.quote.pause')}</p>
    </>
  );
}
