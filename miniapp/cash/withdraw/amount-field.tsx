import type { WithdrawPayway } from '../../../shared/cashdesk/withdraw-contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSumText } from '../money-text.ts';
import { tidyAmount } from './amount-text.ts';
import styles from './withdraw-form.module.css';

type AmountFieldProps = {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  readonly payway: WithdrawPayway;
  /** The currency the sum is typed in. */
  readonly code: string;
  /** Takes all there is; undefined where there is nothing. */
  readonly onAll: (() => void) | undefined;
};

/** The limits of a payway in its own currency. */
export function useLimits(): (payway: WithdrawPayway) => string {
  const t = useT();
  const { short } = useSumText();
  const { number } = useFormats();
  return ({ methods, currency }) => {
    const [method] = methods;
    if (method === undefined) return '';
    return t('withdraw.limits', {
      min: number(method.minLimit / 100),
      max: short(method.maxLimit, currency.name),
    });
  };
}

/** How much to withdraw, before the fee, with one press for all of it. */
export function AmountField(props: AmountFieldProps) {
  const { value, onValueChange, error, payway, code, onAll } = props;
  const t = useT();
  const limits = useLimits();
  return (
    <TextInput
      autoComplete="off"
      className={styles.amount}
      end={
        <span className={styles.end}>
          <span className={styles.code}>{code}</span>
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
