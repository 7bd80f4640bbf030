import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { ChipButton } from '../../ui/chip.tsx';
import styles from './quick-amounts.module.css';

type QuickAmountsProps = {
  readonly amounts: readonly number[];
  readonly code: string;
  readonly onChoose: (amount: number) => void;
};

/** Sums that one press puts into the field. */
export function QuickAmounts({ amounts, code, onChoose }: QuickAmountsProps) {
  const t = useT();
  const { number } = useFormats();
  if (amounts.length === 0) return null;
  return (
    <fieldset aria-label={t('cash.quick')} className={styles.row}>
      {amounts.map((amount) => (
        <ChipButton
          aria-label={`${number(amount)} ${code}`}
          key={amount}
          onClick={() => {
            hapticSelection();
            onChoose(amount);
          }}
        >
          {number(amount)}
        </ChipButton>
      ))}
    </fieldset>
  );
}
