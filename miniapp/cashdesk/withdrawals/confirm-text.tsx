import type {
  WithdrawPayway,
  WithdrawQuote,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useSums } from '../desk/payment-sums.ts';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { useCosts, useGoing } from './quote-lines.tsx';
import styles from './withdraw-form.module.css';

type ConfirmTextProps = {
  readonly payway: WithdrawPayway;
  readonly purse: string;
  readonly quote: WithdrawQuote;
  /** Hundredths of the base currency. */
  readonly balance: number;
};

/** A summary to read once more before the withdrawal is sent. */
export function ConfirmText({ payway, purse, quote, balance }: ConfirmTextProps) {
  const t = useT();
  const dayMinute = useDayMinute();
  const sums = useSums();
  const going = useGoing();
  const { feeName, fixedFee, costsOf } = useCosts(payway);
  const costs = costsOf(quote, balance);
  const lines = [
    [t('withdraw.confirm.to'), `${payway.name}, ${purse}`],
    [t('withdraw.quote.arrives'), sums.decimal(quote.arrives.amount, quote.arrives.currency)],
    [feeName, fixedFee ?? costs.fee],
    [t('withdraw.quote.total'), costs.total],
    [t('withdraw.quote.by'), dayMinute(quote.expectedBy)],
  ];
  return (
    <>
      <span className={styles.confirm}>
        {lines.map(([name, value]) => (
          <span className={styles.confirmLine} key={name}>
            <span>{name}</span> <b>{value}</b>
          </span>
        ))}
      </span>
      {[...going(quote), t('withdraw.confirm.held')].join(' ')}
    </>
  );
}
