import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSumText } from '../desk/money-text.ts';
import { tidyAmount, typedLimits, type TypedCurrency } from './amount-text.ts';
import styles from './withdraw-form.module.css';

type AmountFieldProps = {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  readonly payway: WithdrawPayway;
  readonly currency: TypedCurrency;
  /** Takes all that may leave now; undefined when nothing may. */
  readonly onAll: (() => void) | undefined;
};

/** The limits of a payway in the currency of the field. */
export function useLimits(currency: TypedCurrency): (payway: WithdrawPayway) => string {
  const t = useT();
  const { short } = useSumText();
  const { name } = currency;
  return (payway) => {
    const limits = typedLimits(payway, currency);
    if (limits === undefined) return '';
    const [min = ''] = short(limits.min, name).split(`\u00A0${name}`);
    return t('withdraw.limits', { min, max: short(limits.max, name) });
  };
}

/** How much to withdraw, before the fee, with a button for all that may leave. */
export function AmountField(props: AmountFieldProps) {
  const { value, onValueChange, error, payway, currency, onAll } = props;
  const t = useT();
  const limits = useLimits(currency);
  return (
    <TextInput
      autoComplete="off"
      className={styles.amount}
      end={
        <span className={styles.end}>
          <span className={styles.code}>{currency.name}</span>
          <ChipButton disabled={onAll === undefined} onClick={onAll} tone="violet">
            {t('withdraw.all')}
          </ChipButton>
        </span>
      }
      error={error}
      hint={limits(payway)}
      inputMode="decimal"
      label={t('withdraw.amount')}
      name="amount"
      onValueChange={(text) => onValueChange(tidyAmount(text))}
      placeholder="0"
      value={value}
    />
  );
}
