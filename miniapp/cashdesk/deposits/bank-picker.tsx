import type { PaywayMethod } from '../../../shared/cashdesk/payments/contract.ts';
import { useT } from '../../i18n/language.ts';
import { hapticSelection } from '../../platform/platform.ts';
import { PaywayMark } from '../desk/payway-mark.tsx';
import styles from './bank-picker.module.css';

type BankPickerProps = {
  readonly methods: readonly PaywayMethod[];
  readonly chosen: PaywayMethod;
  readonly onChoose: (method: PaywayMethod) => void;
};

/** Which bank the transfer comes from; shown when a payway has several. */
export function BankPicker({ methods, chosen, onChoose }: BankPickerProps) {
  const t = useT();
  return (
    <fieldset className={styles.banks}>
      <legend className={styles.legend}>{t('cash.bank')}</legend>
      {methods.map((method) => (
        <label className={styles.bank} key={method.id}>
          <input
            checked={method.id === chosen.id}
            className={styles.radio}
            name="bank"
            onChange={() => {
              hapticSelection();
              onChoose(method);
            }}
            type="radio"
          />
          <PaywayMark image={method.image} name={method.name} size="small" />
          {method.name}
        </label>
      ))}
    </fieldset>
  );
}
