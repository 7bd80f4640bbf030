import type {
  WithdrawPayway,
  WithdrawQuote,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { networkFeeOf } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { useSums } from '../desk/payment-sums.ts';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { coinNetworkOf } from './coin-network.ts';
import styles from './quote-lines.module.css';
import { knownMoment } from './quote-moment.ts';
import type { QuoteState } from './use-quote.ts';

type QuoteLinesProps = {
  readonly payway: WithdrawPayway;
  readonly state: QuoteState;
  /** Hundredths of the base currency. */
  readonly balance: number;
};

/** The rate at which coins arrive: the quoted sum in coins is exactly what is sent. */
function CoinNote({ arrives: { currency, course } }: Pick<WithdrawQuote, 'arrives'>) {
  const t = useT();
  const sums = useSums();
  return t('withdraw.quote.rate', { coin: currency, worth: sums.rate(course) });
}

/** The fee of a withdrawal and what the balance loses; with what arrives they add up as shown. */
export function useCosts(payway: WithdrawPayway) {
  const t = useT();
  const { number } = useFormats();
  const sums = useSums();
  const kept = networkFeeOf(coinNetworkOf(payway));
  const keptText = kept === undefined ? undefined : sums.decimal(kept, payway.currency.name);
  const percent = number(payway.feePercent);
  const ownName = payway.feeFree
    ? t('withdraw.quote.fee')
    : t('withdraw.quote.feePercent', { percent });
  return {
    feeName: kept === undefined ? ownName : t('withdraw.quote.networkFee'),
    /** The fee when it is the same for every sum. */
    fixedFee: keptText ?? (payway.feeFree ? t('withdraw.quote.free') : undefined),
    costsOf: ({ arrives, ...quote }: WithdrawQuote, balance: number) =>
      sums.parts(
        {
          ...quote,
          amountInCurrency: arrives.amount,
          payerCurrency: arrives.currency,
          course: arrives.course,
        },
        balance,
      ),
  };
}

/**
 * What happens after the confirmation, in sentences: the cooldown of a new payee, a review by
 * staff, or neither.
 */
export function useGoing(): (quote: WithdrawQuote) => readonly string[] {
  const t = useT();
  const dayMinute = useDayMinute();
  return ({ needsStaff, restsUntil }) => {
    const rest =
      restsUntil === null ? [] : [t('withdraw.next.rests', { at: dayMinute(restsUntil) })];
    const check = needsStaff ? [t('withdraw.next.staff')] : [];
    return rest.length + check.length > 0 ? [...rest, ...check] : [t('withdraw.next.atOnce')];
  };
}

/** The fee, what the balance loses, exactly what arrives, and by when. */
export function QuoteLines({ payway, state, balance }: QuoteLinesProps) {
  const t = useT();
  const dayMinute = useDayMinute();
  const sums = useSums();
  const going = useGoing();
  const { feeName, fixedFee, costsOf } = useCosts(payway);
  const { quote, isBusy, isOfPayee } = state;
  const by = knownMoment(state);
  const none = '—';
  const costs = quote && costsOf(quote, balance);
  return (
    <>
      <dl aria-busy={isBusy} aria-live="polite" className={cx(styles.lines, isBusy && styles.busy)}>
        <div className={styles.line}>
          <dt>{feeName}</dt>
          <dd>{fixedFee ?? costs?.fee ?? none}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('withdraw.quote.total')}</dt>
          <dd>{costs?.total ?? none}</dd>
        </div>
        <div className={styles.line}>
          <dt>{t('withdraw.quote.by')}</dt>
          <dd>{by === undefined ? t('withdraw.quote.usual') : dayMinute(by)}</dd>
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
          <CoinNote arrives={quote.arrives} />
        </p>
      )}
      <p aria-live="polite" className={styles.note}>
        {quote !== undefined && isOfPayee ? going(quote).join(' ') : t('withdraw.quote.pause')}
      </p>
    </>
  );
}
